import '../rules/phone-countries.ts';
import { database } from '#db/client/connection.ts';
import { findUser } from '#identity/db.ts';
import {
  allowAttempt,
  attemptAt,
  createDeviceMark,
  hashPassword,
  passwordCall,
  requireUncommonPassword,
  unauthenticated,
} from '#identity/server.ts';
import { DEVICE_MARK } from '#kernel/http/own-headers.ts';
import { changedMeanwhile, invalidInput } from '#kernel/http/refusal.ts';
import { done } from '#kernel/records/answer.ts';
import { t } from '#kernel/words/t.ts';
import { handle } from '#platform/http/handle.ts';
import { changePasswordCall, getOwnUserCall, updateProfileCall } from '../calls/account.ts';
import { editProfile, findPassword, replacePassword } from '../db/users.ts';
import { isSameEmail } from '../rules/asked-again.ts';
import { requirePassword } from './given-password.ts';
import { builtInAccount, wrongOldPassword } from './refusals.ts';

/** The calls of signed-in users about their own accounts. */
export const ownAccountCalls = [
  handle(getOwnUserCall, { summary: 'The signed-in user.' }, async ({ user }) => user),

  handle(
    updateProfileCall,
    {
      summary: "Replaces the signed-in user's own details, except the email.",
      refusals: ['built_in', 'erased'],
    },
    async ({ company, user, body, version }) => {
      if (user.builtIn) throw builtInAccount();
      if (!isSameEmail(body.email, user.email)) {
        throw invalidInput({ email: () => t('accounts.emailFixed') });
      }
      const updated = await editProfile(database, company, user.id, body, version);
      if (updated) return updated;
      throw (await findUser(database, company, user.id)) ? changedMeanwhile() : unauthenticated();
    },
  ),

  handle(
    changePasswordCall,
    {
      summary: "Changes the signed-in user's password and ends their other sessions.",
      refusals: ['built_in', 'too_many_attempts', 'too_busy'],
      writesLetters: true,
    },
    passwordCall(async ({ company, user, session, body, ip, answerHeaders }) => {
      if (user.builtIn) throw builtInAccount();
      await requireUncommonPassword(company, 'newPassword', body.newPassword);
      const { email } = user;
      const password = await findPassword(database, user.id);
      if (!password) throw unauthenticated();
      const { passwordHash: oldHash, tokenVersion, databaseId } = password;
      const giver = { ip, email, device: session.id, passwordHash: oldHash };
      await requirePassword(body.oldPassword, giver, wrongOldPassword(email));
      await allowAttempt(attemptAt('password-change', { ip, email }));
      const passwordHash = await hashPassword(body.newPassword);
      const isChanged = await replacePassword(
        database,
        user.id,
        { tokenVersion, keptSession: session.id },
        passwordHash,
      );
      // The password was changed after it was read above, so the old password is no longer the current one.
      if (!isChanged) throw wrongOldPassword(email);
      const changed = { id: user.id, tokenVersion: tokenVersion + 1, databaseId };
      answerHeaders.set(DEVICE_MARK, createDeviceMark(changed));
      return done(t('accounts.passwordUpdated'));
    }),
  ),
];
