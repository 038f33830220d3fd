import { database } from '#db/client/connection.ts';
import { noteSessionsEnded } from '#history/db/history.ts';
import { endSession, endSessions, findUser, listSessions, notePassword } from '#identity/db.ts';
import { passwordCall, wrongPassword } from '#identity/server.ts';
import { notFound } from '#kernel/http/refusal.ts';
import { done } from '#kernel/records/answer.ts';
import { t } from '#kernel/words/t.ts';
import { type HandledCall, handle, handleRead } from '#platform/http/handle.ts';
import {
  endOtherSessionsCall,
  endSessionCall,
  endSessionsOfUserCall,
  givePasswordAgainCall,
  listSessionsCall,
  signOutCall,
} from '../calls/sessions.ts';
import { findPassword } from '../db/users.ts';
import { requirePassword } from './given-password.ts';
import { builtInAccount, noUser } from './refusals.ts';
import { requireMayChange } from './staff-accounts.ts';

export const sessionsCalls: HandledCall[] = [
  handle(signOutCall, { summary: 'Ends the session of the call.' }, async ({ user, session }) => {
    await endSession(database, user.id, session.id);
    return done('You are signed out');
  }),

  handleRead(
    listSessionsCall,
    { summary: "The signed-in user's sessions, the last used first." },
    async ({ company, db, userId, sessionId }) => listSessions(db, company, userId, sessionId),
  ),

  handle(
    endSessionCall,
    {
      summary: 'Ends one session of the signed-in user.',
      refusals: ['built_in'],
    },
    async ({ user, session, params }) => {
      if (user.builtIn && params.sessionId !== session.id) throw builtInAccount();
      if (await endSession(database, user.id, params.sessionId))
        return done(t('accounts.signedOutThere'));
      throw notFound(() => t('accounts.noSession'));
    },
  ),

  handle(
    endOtherSessionsCall,
    {
      summary: 'Ends all sessions of the signed-in user but that of the call.',
      refusals: ['built_in'],
    },
    async ({ user, session }) => {
      if (user.builtIn) throw builtInAccount();
      await endSessions(database, user.id, session.id);
      return done(t('accounts.signedOutElsewhere'));
    },
  ),

  handle(
    endSessionsOfUserCall,
    {
      summary: "Ends all sessions of a user; of one's own, all but that of the call.",
      refusals: ['built_in'],
    },
    async ({ company, user, may, session, params: { id } }) => {
      const target = await findUser(database, company, id);
      if (!target) throw noUser();
      if (target.builtIn) throw builtInAccount();
      if (id !== user.id) requireMayChange(target, may);
      await endSessions(database, id, id === user.id ? session.id : undefined);
      await noteSessionsEnded(database, id);
      return done('The user was signed out everywhere');
    },
  ),

  handle(
    givePasswordAgainCall,
    {
      summary: 'Gives the own password again, for calls that need it (password_needed).',
      refusals: ['too_many_attempts', 'too_busy'],
    },
    passwordCall(async ({ user, session, body, ip }) => {
      const { email } = user;
      const passwordHash = (await findPassword(database, user.id))?.passwordHash;
      const giver = { ip, email, device: session.id, passwordHash };
      await requirePassword(body.password, giver, wrongPassword(email));
      await notePassword(database, session.id);
      return done('Thank you');
    }),
  ),
];
