import * as v from 'valibot';
import { newPasswordEntries, samePassword } from '#identity/rules.ts';
import { emailText } from '#kernel/records/field.ts';
import { passwordText } from '#kernel/records/password-text.ts';
import { t } from '#kernel/words/t.ts';

/** The purposes of links in letters (accounts: account links). */
export const LINK_PURPOSES = ['password-reset', 'email-confirmation'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** How long a link is valid. */
export const LINK_HOURS: Record<LinkPurpose, number> = {
  'password-reset': 1,
  'email-confirmation': 7 * 24,
};

/** How long the link for the first password is valid, for whoever the desk has added or an owner has invited. */
export const FIRST_PASSWORD_HOURS = 7 * 24;

/** The days for which an expired link is still recognized. */
export const EXPIRED_LINK_DAYS = 30;

/** 32 bytes in base64url. */
export const LINK_TOKEN = /^[\w-]{43}$/;

const linkIncomplete = () => t('accounts.linkIncomplete');

export const LinkToken = v.nullish(
  v.pipe(v.string(linkIncomplete), v.regex(LINK_TOKEN, linkIncomplete)),
  '',
);

/** The form that confirms an email with the password of its account. */
export const EmailConfirmationForm = v.object({
  token: LinkToken,
  password: passwordText(() => t('accounts.enterPassword')),
});
export type EmailConfirmationForm = v.InferOutput<typeof EmailConfirmationForm>;

/**
 * The body of PUT /email-confirmation. The account's own session doesn't need the password
 * (accounts: confirmed email).
 */
export const EmailConfirmationInput = v.partial(EmailConfirmationForm, ['password']);

/** The body of POST /password-reset. */
export const PasswordResetRequest = v.object({ email: emailText(() => t('accounts.enterEmail')) });
export type PasswordResetRequest = v.InferOutput<typeof PasswordResetRequest>;

/**
 * The body of PUT /password-reset: a new password, set through the link of a letter
 * (accounts: forgotten password), also one that confirms an email (accounts: confirmed email).
 */
export const PasswordResetInput = v.pipe(
  v.object({
    token: LinkToken,
    ...newPasswordEntries,
  }),
  samePassword('newPassword', 'confirmNewPassword'),
);
export type PasswordResetInput = v.InferOutput<typeof PasswordResetInput>;

/** Who changed a password: the user with the old one or by a link, or the desk. */
export type PasswordChange = 'user' | 'link' | 'administrator';
