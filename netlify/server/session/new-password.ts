import { isCommonPassword } from '#db/people/common-passwords.ts';
import type { Company } from '#domain/company/company.ts';
import { TOO_COMMON } from '#domain/people/password.ts';
import { invalidInput } from '../http/refusal.ts';

/**
 * Every call that sets a password somebody chose begins with this check.
 * @throws 400 at `field` if the password is one of the most common (rules, passwords)
 */
export async function requireUncommonPassword(
  company: Company,
  field: 'password' | 'newPassword',
  password: string,
): Promise<void> {
  if (await isCommonPassword(company, password)) throw invalidInput({ [field]: TOO_COMMON });
}
