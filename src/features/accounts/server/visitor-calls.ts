import '../rules/phone-countries.ts';
import { noMail } from '#company/server/refusals.ts';
import { actingAs } from '#db/client/actor.ts';
import { database } from '#db/client/connection.ts';
import { isCommonPassword } from '#identity/db.ts';
import {
  allowAttempt,
  allowsResetLetter,
  attemptAt,
  findMarkedDevice,
  findSession,
  hashPassword,
  passwordCall,
  renewedMark,
  requireUncommonPassword,
  wrongPassword,
} from '#identity/server.ts';
import { DEVICE_MARK } from '#kernel/http/own-headers.ts';
import { firstLanguage } from '#kernel/locale/locale.ts';
import { done } from '#kernel/records/answer.ts';
import { t } from '#kernel/words/t.ts';
import { handle } from '#platform/http/handle.ts';
import {
  checkPasswordCall,
  confirmEmailCall,
  registerCall,
  requestEmailConfirmationCall,
  requestPasswordResetCall,
  resetPasswordCall,
} from '../calls/account.ts';
import {
  confirmEmail,
  findEmailConfirmation,
  findPasswordReset,
  type LinkState,
  resetPassword,
  writeEmailConfirmation,
  writePasswordReset,
} from '../db/account-links.ts';
import { findCredentials, insertUser } from '../db/users.ts';
import { hashLinkToken, newAccountLink } from './account-link.ts';
import { signInWithFirstFactor } from './begin-session.ts';
import { requirePassword } from './given-password.ts';
import {
  confirmWithPassword,
  linkExpired,
  linkUnknown,
  linkUsed,
  refuseTakenEmail,
} from './refusals.ts';

/** The calls of visitors that begin or recover an account. */
export const visitorCalls = [
  handle(
    registerCall,
    {
      summary: 'Registers a customer.',
      headers: {
        'Accept-Language':
          'The language of letters to the customer. Without one that the site has it is the default.',
      },
      refusals: ['email_taken', 'too_many_attempts', 'too_busy'],
      writesLetters: true,
    },
    passwordCall(async ({ company, body, language = firstLanguage(), ip, sendsMail }) => {
      await requireUncommonPassword(company, 'password', body.password);
      await allowAttempt(attemptAt('register', { ip }));
      const { password, confirmPassword: _, ...person } = body;
      await insertUser(
        database,
        company,
        { ...person, language, roles: ['Customer'] },
        await hashPassword(password),
        { kind: 'welcome', link: sendsMail ? newAccountLink() : undefined },
      ).catch(refuseTakenEmail);
      return done(t('accounts.registered'));
    }),
  ),

  handle(
    checkPasswordCall,
    {
      summary: 'Whether a new password would be refused because it is common.',
    },
    async ({ company, body }) => ({ isCommon: await isCommonPassword(company, body.password) }),
  ),

  handle(
    requestPasswordResetCall,
    {
      summary: 'Sends the owner of an account a link for a new password, if there is the account.',
      refusals: ['no_mail', 'too_many_attempts'],
    },
    async ({ company, request, body: { email }, ip, sendsMail, afterAnswer }) => {
      if (!sendsMail) throw noMail(company);
      // Without a mark the account is not read, because that could show whether it exists.
      const hasMark = request.headers.has(DEVICE_MARK);
      const account = hasMark ? await findCredentials(database, email) : undefined;
      const device = findMarkedDevice(request, account);
      // The response doesn't wait for this work, because its duration would show whether the account exists.
      if (await allowsResetLetter({ ip, email, device })) {
        afterAnswer(writePasswordReset(database, { email }, newAccountLink()));
      }
      return done(t('accounts.linkSentIfKnown'));
    },
  ),

  handle(
    resetPasswordCall,
    {
      summary:
        'Sets a new password by the link of a letter, ends all sessions, and signs in. For an account with a second factor it returns a step instead of a session.',
      refusals: ['link_unknown', 'link_used', 'link_expired', 'too_busy'],
      writesLetters: true,
    },
    passwordCall(async ({ company, body, request, answerHeaders }) => {
      await requireUncommonPassword(company, 'newPassword', body.newPassword);
      const tokenHash = hashLinkToken(body.token);
      const link = requireValid(await findPasswordReset(database, tokenHash));
      const passwordHash = await hashPassword(body.newPassword);
      // History treats whoever has the letter as its addressee.
      const account = await actingAs(link.userId, () =>
        resetPassword(database, tokenHash, passwordHash),
      );
      // The link was used or expired while the password was being hashed.
      if (!account) throw linkUsed();
      const mark = renewedMark(request, account);
      if (mark) answerHeaders.set(DEVICE_MARK, mark);
      return signInWithFirstFactor(account, { request, answerHeaders });
    }),
  ),

  handle(
    requestEmailConfirmationCall,
    {
      summary: 'Sends the signed-in user a link that confirms their email, unless it is confirmed.',
      refusals: ['no_mail', 'too_many_attempts'],
      writesLetters: true,
    },
    async ({ company, user, ip, sendsMail }) => {
      if (user.emailConfirmed) return done(t('accounts.emailConfirmed'));
      if (!sendsMail) throw noMail(company);
      await allowAttempt(attemptAt('email-confirmation', { ip, email: user.email }));
      await writeEmailConfirmation(database, user.id, newAccountLink());
      return done(t('accounts.linkSent', { email: user.email }));
    },
  ),

  handle(
    confirmEmailCall,
    {
      summary:
        "Confirms an email by the link of a letter, with the account's own session or its password.",
      refusals: [
        'link_unknown',
        'link_used',
        'link_expired',
        'confirm_with_password',
        'too_many_attempts',
        'too_busy',
      ],
    },
    passwordCall(async ({ company, request, body: { token, password }, ip }) => {
      const tokenHash = hashLinkToken(token);
      const [found, session] = await Promise.all([
        findEmailConfirmation(database, tokenHash),
        findSession(database, company, request),
      ]);
      const link = requireValid(found);
      if (link.isConfirmed) return done(t('accounts.emailConfirmed'));
      // Somebody could register with a stranger's email, and the stranger's click would confirm it for them.
      if (session?.user.id !== link.userId) {
        if (password === undefined) throw confirmWithPassword();
        await requirePassword(password, { ...link, ip }, wrongPassword(link.email));
      }
      const isConfirmed = await actingAs(link.userId, () => confirmEmail(database, tokenHash));
      // The desk has corrected the email in the meantime.
      if (!isConfirmed) throw linkUsed();
      return done(t('accounts.emailConfirmed'));
    }),
  ),
];

/** @throws the refusal of a link that is unknown, used or expired */
function requireValid<Link extends { state: LinkState }>(link: Link | undefined): Link {
  if (!link) throw linkUnknown();
  if (link.state !== 'valid') throw link.state === 'used' ? linkUsed() : linkExpired();
  return link;
}
