import * as v from 'valibot';
import { passwordText } from '#kernel/records/password-text.ts';
import { AnswerTime } from '#kernel/time/answer-time.ts';
import { t } from '#kernel/words/t.ts';

/** How long a session lasts (identity: sessions). */
export const SESSION_HOURS = 24;

/** A session of staff ends after this time without a call. */
export const MOST_IDLE_STAFF_HOURS = 12;

/** How long a password counts as just given in its session (accounts: asked again). */
export const PASSWORD_MINUTES = 10;

/** A user's session, as its user sees it. */
export const OwnSession = v.object({
  id: v.string(),
  /** Browser and system in words; '' if unknown. */
  device: v.string(),
  createdAt: AnswerTime,
  /** Accurate to five minutes. */
  lastUsedAt: AnswerTime,
  /** Whether the call that asks is made in this session. */
  isCurrent: v.boolean(),
});
export type OwnSession = v.InferOutput<typeof OwnSession>;

export const OwnSessions = v.array(OwnSession);

/** The body of POST /user/auth/again. */
export const PasswordAgainInput = v.object({
  password: passwordText(() => t('accounts.enterPassword')),
});
export type PasswordAgainInput = v.InferOutput<typeof PasswordAgainInput>;
