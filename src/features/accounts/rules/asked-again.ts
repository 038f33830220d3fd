import type { CompanySettings } from '#company/rules.ts';
import type { NewUserInput, User, UserEditInput } from '#identity/rules.ts';

/** What somebody gives back adds up for so many hours. */
export const MONEY_BACK_HOURS = 24;

/**
 * What asks staff for their own password again, as the settings list it (accounts: asked again). A call
 * that always asks names its entry in its contract. The others ask by the functions below.
 */
export const ASKED_AGAIN = {
  access: "set somebody's password, email or role",
  removal: 'delete or erase somebody',
  'second-factor': 'change two-step sign-in',
  'personal-data': "download somebody's data",
  'mass-download': 'download a spreadsheet or the archive',
  'price-book': 'publish prices',
  'promo-code': 'add a promotion code for a large discount or without a limit of uses',
  refund: `give back more than an amount in ${MONEY_BACK_HOURS} hours`,
  'api-key': 'create an API key',
  webhook: 'add a webhook, or change its URL or its secret',
  safeguards: "change the company's email or these amounts",
} as const;

export type AskedAgain = keyof typeof ASKED_AGAIN;

/** Whether a new user would get a password from the desk, or an owner's rights. */
export function givesAccess(user: NewUserInput): boolean {
  return Boolean(user.password) || user.roles.includes('Administrator');
}

/** Whether an edit can give somebody an account, or other rights with it. */
export function changesAccess(before: User, { password, email, roles }: UserEditInput): boolean {
  const hasSameRoles =
    roles.length === before.roles.length && roles.every((role) => before.roles.includes(role));
  return Boolean(password) || !isSameEmail(email, before.email) || !hasSameRoles;
}

/** Whether an edit makes somebody an owner, or no longer one. */
export function changesRights(before: Pick<User, 'roles'>, after: Pick<User, 'roles'>): boolean {
  return before.roles.includes('Administrator') !== after.roles.includes('Administrator');
}

type Safeguards = Pick<
  CompanySettings,
  'email' | 'refundLimitWithoutPassword' | 'clerkRefundLimit'
>;

/** Whether the company's letters would go to somebody else, or the limits of refunds would change. */
export function changesSafeguards(before: Safeguards, after: Safeguards): boolean {
  return (
    !isSameEmail(before.email, after.email) ||
    before.refundLimitWithoutPassword !== after.refundLimitWithoutPassword ||
    before.clerkRefundLimit !== after.clerkRefundLimit
  );
}

/** Emails are the same without regard to case (accounts: email addresses). */
export function isSameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
