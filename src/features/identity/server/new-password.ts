import type { Company } from '#company/rules.ts';
import { invalidInput } from '#kernel/http/refusal.ts';
import { t } from '#kernel/words/t.ts';
import { isCommonPassword } from '../db/common-passwords.ts';

/**
 * Every call that sets a password somebody chose begins with this check.
 * @throws 400 at `field` if the password is one of the most common (identity: passwords)
 */
export async function requireUncommonPassword(
  company: Company,
  field: 'password' | 'newPassword',
  password: string,
): Promise<void> {
  if (!(await isCommonPassword(company, password))) return;
  throw invalidInput({ [field]: () => t('accounts.tooCommon') });
}
