import type { Company } from '#company/rules.ts';
import { database } from '#db/client/connection.ts';
import { isRefusedBy } from '#db/client/constraint.ts';
import {
  addPasskey,
  confirmTotp,
  createStep,
  findNewTotpSecret,
  findUser,
  readPasskeys,
  readSecondFactor,
  removePasskey,
  removeTotp,
  replaceCodes,
  replaceSessions,
  storeTotpSecret,
  takeNewPasskeyStep,
  takeOffSecondFactor,
} from '#identity/db.ts';
import { MOST_PASSKEYS, type SecondFactor, type User } from '#identity/rules.ts';
import {
  createDeviceMark,
  hashStepToken,
  isSecondFactorRequired,
  newCodes,
  newPasskeyOptions,
  newStep,
  newTotp,
  passwordCall,
  readNewPasskey,
  requireRecentPassword,
  requireSecondFactorAllowed,
  type Session,
  timeStepOf,
} from '#identity/server.ts';
import { DEVICE_MARK } from '#kernel/http/own-headers.ts';
import { invalidInput } from '#kernel/http/refusal.ts';
import { done } from '#kernel/records/answer.ts';
import { t } from '#kernel/words/t.ts';
import { type HandledCall, handle, handleRead } from '#platform/http/handle.ts';
import {
  addPasskeyCall,
  confirmTotpCall,
  createCodesCall,
  getSecondFactorCall,
  getSecondFactorOfUserCall,
  removePasskeyCall,
  removeTotpCall,
  requestNewPasskeyCall,
  requestTotpCall,
  takeOffSecondFactorCall,
} from '../calls/second-factor.ts';
import { findPassword } from '../db/users.ts';
import {
  appIsSetUp,
  builtInAccount,
  noPasskey,
  noSecondFactor,
  noUser,
  ownSecondFactor,
  stepOver,
} from './refusals.ts';
import { requireMayChange } from './staff-accounts.ts';

export const secondFactorCalls: HandledCall[] = [
  handleRead(
    getSecondFactorCall,
    { summary: "The signed-in user's second factor." },
    async ({ company, db, userId, caller }) => {
      const secondFactor = await readSecondFactor(db, company, userId);
      return { ...secondFactor, isRequired: isSecondFactorRequired((await caller).user) };
    },
  ),

  handle(
    requestNewPasskeyCall,
    {
      summary: 'What a browser needs to create a passkey for the signed-in user.',
      refusals: ['password_needed', 'built_in', 'email_not_confirmed'],
    },
    async ({ company, user, session, siteUrl }) => {
      requireSettable(user, session);
      const { token, step } = newStep();
      await createStep(database, 'new-passkey', { userId: user.id }, step);
      const passkeys = await readPasskeys(database, user.id);
      const { challenge } = step;
      return {
        step: token,
        options: await newPasskeyOptions(company, user, passkeys, { challenge, siteUrl }),
      };
    },
  ),

  handle(
    addPasskeyCall,
    {
      summary: "Adds a passkey to the signed-in user's second factor.",
      refusals: ['password_needed', 'built_in', 'email_not_confirmed', 'step_over'],
      writesLetters: true,
    },
    async ({ company, user, session, body: { step, name, passkey }, siteUrl, answerHeaders }) => {
      requireSettable(user, session);
      const challenge = await takeNewPasskeyStep(database, user.id, hashStepToken(step));
      if (!challenge) throw stepOver();
      const added = await readNewPasskey(passkey, { challenge, siteUrl });
      if (!added) throw invalidInput({ passkey: () => t('accounts.wrongPasskey') });
      try {
        if (await addPasskey(database, user.id, { ...added, name }))
          return afterAdding(company, user, session, answerHeaders);
        throw invalidInput({
          passkey: () => t('accounts.tooManyPasskeys', { most: MOST_PASSKEYS }),
        });
      } catch (error) {
        if (!isRefusedBy('passkeys_credential_id_key', error)) throw error;
        throw invalidInput({ passkey: () => t('accounts.passkeyKnown') });
      }
    },
  ),

  handle(
    removePasskeyCall,
    {
      summary: "Removes a passkey from the signed-in user's second factor.",
      refusals: ['password_needed', 'built_in'],
      writesLetters: true,
    },
    async ({ company, user, session, params }) => {
      requireRemovable(user, session);
      if (!(await removePasskey(database, user.id, params.id))) throw noPasskey();
      return ofUser(company, user);
    },
  ),

  handle(
    requestTotpCall,
    {
      summary: 'The secret for an authenticator app. The app counts once a code confirms it.',
      refusals: ['password_needed', 'built_in', 'email_not_confirmed', 'second_factor_set_up'],
    },
    async ({ company, user, session }) => {
      requireSettable(user, session);
      const { shown, encrypted } = newTotp(company, user);
      if (!(await storeTotpSecret(database, user.id, encrypted))) throw appIsSetUp();
      return shown;
    },
  ),

  handle(
    confirmTotpCall,
    {
      summary: 'Turns on the authenticator app, with a code of it.',
      refusals: ['password_needed', 'built_in', 'email_not_confirmed', 'step_over', 'too_busy'],
      writesLetters: true,
    },
    async ({ company, user, session, body, answerHeaders }) => {
      requireSettable(user, session);
      const secret = await findNewTotpSecret(database, user.id);
      if (!secret) throw stepOver();
      const timeStep = timeStepOf(body.code.replace(/\s/g, ''), secret, user.id);
      if (timeStep === undefined) throw invalidInput({ code: () => t('accounts.wrongCode') });
      if (!(await confirmTotp(database, user.id, { secret, timeStep }))) throw stepOver();
      return afterAdding(company, user, session, answerHeaders);
    },
  ),

  handle(
    removeTotpCall,
    {
      summary: "Removes the authenticator app from the signed-in user's second factor.",
      refusals: ['password_needed', 'built_in'],
      writesLetters: true,
    },
    async ({ company, user, session }) => {
      requireRemovable(user, session);
      await removeTotp(database, user.id);
      return ofUser(company, user);
    },
  ),

  handle(
    createCodesCall,
    {
      summary: 'Creates ten one-time codes, which replace the ones before.',
      refusals: [
        'password_needed',
        'built_in',
        'email_not_confirmed',
        'no_second_factor',
        'too_busy',
      ],
      writesLetters: true,
    },
    passwordCall(async ({ user, session }) => {
      requireSettable(user, session);
      const { codes, ...hashed } = await newCodes();
      if (!(await replaceCodes(database, user.id, hashed))) throw noSecondFactor();
      return { codes };
    }),
  ),

  handleRead(
    getSecondFactorOfUserCall,
    {
      summary: 'Which second factor a user has.',
    },
    async ({ company, db, params, caller }) => {
      const [user, { methods }] = await Promise.all([
        findUser(db, company, params.id),
        readSecondFactor(db, company, params.id),
      ]);
      if (!user) throw noUser();
      requireMayChange(user, (await caller).may);
      return { methods };
    },
  ),

  handle(
    takeOffSecondFactorCall,
    {
      summary: "Takes off another user's second factor. A repeated call does nothing.",
      refusals: ['password_needed', 'own_account', 'built_in'],
      writesLetters: true,
    },
    async ({ company, user, may, session, params }) => {
      const target = await findUser(database, company, params.id);
      if (!target) throw noUser();
      requireMayChange(target, may);
      if (target.builtIn) throw builtInAccount();
      if (target.id === user.id) throw ownSecondFactor();
      requireRecentPassword(session);
      await takeOffSecondFactor(database, target.id, 'taken-off');
      return done('Two-step sign-in was turned off');
    },
  ),
];

/**
 * Whoever has stolen a session must not add what signs in.
 * @throws unless the user may set up a second factor and has just given the password
 */
function requireSettable(user: User, session: Session): void {
  requireRemovable(user, session);
  requireSecondFactorAllowed(user);
}

/** Also while the email is not confirmed. */
function requireRemovable(user: User, session: Session): void {
  if (user.builtIn) throw builtInAccount();
  requireRecentPassword(session);
}

/** Sessions and marks that began with the password alone end with the first passkey or app. This browser goes on. */
async function afterAdding(
  company: Company,
  user: User,
  session: Session,
  answerHeaders: Headers,
): Promise<SecondFactor> {
  const added = await ofUser(company, user);
  const isFirst = added.passkeys.length + Number(added.methods.includes('totp')) === 1;
  if (!isFirst) return added;
  await replaceSessions(database, user.id, session.id);
  const account = await findPassword(database, user.id);
  if (account) answerHeaders.set(DEVICE_MARK, createDeviceMark({ id: user.id, ...account }));
  return added;
}

async function ofUser(company: Company, user: User): Promise<SecondFactor> {
  const secondFactor = await readSecondFactor(database, company, user.id);
  return { ...secondFactor, isRequired: isSecondFactorRequired(user) };
}
