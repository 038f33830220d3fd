import * as v from 'valibot';
import { ChosenPlaceIds } from '#accounts/rules.ts';
import { AnswerInteger, requiredText } from '#kernel/records/field.ts';
import { KEY_PERMISSIONS, PERMISSIONS, READING_PERMISSIONS } from '#kernel/staff/permissions.ts';
import { AnswerTime } from '#kernel/time/answer-time.ts';
import { requestDay } from '#kernel/time/calendar-day.ts';

/** The most keys that hold, and the longest name, in characters. */
export const MOST_KEYS = 50;
export const MOST_KEY_NAME_CHARACTERS = 60;

/** Whether a key holds, and why not. */
const KEY_STATES = ['holds', 'expired', 'ended'] as const;

/** A key as GET /keys returns it, without the key itself. */
export const ApiKey = v.object({
  id: AnswerInteger,
  name: v.string(),
  /** Its first characters, by which it is recognized. */
  start: v.string(),
  permissions: v.array(v.picklist(PERMISSIONS)),
  /** Null for all places. */
  placeIds: v.nullable(v.array(AnswerInteger)),
  /** The name of whoever created it; null once the account is deleted. */
  createdBy: v.nullable(v.string()),
  createdAt: AnswerTime,
  expiresAt: v.nullable(AnswerTime),
  lastUsedAt: v.nullable(AnswerTime),
  endedAt: v.nullable(AnswerTime),
  state: v.picklist(KEY_STATES),
});
export type ApiKey = v.InferOutput<typeof ApiKey>;

/** The answer of GET /keys: those that hold first, then the newest. */
export const ApiKeys = v.object({ keys: v.array(ApiKey) });

/** The answer of POST /keys, which alone has the key. */
export const NewApiKey = v.object({ ...ApiKey.entries, key: v.string() });

/** The body of POST /keys. Without permissions the key only reads. */
export const NewApiKeyInput = v.object({
  name: requiredText('Enter a name', MOST_KEY_NAME_CHARACTERS),
  permissions: v.optional(
    v.pipe(
      v.array(v.picklist(KEY_PERMISSIONS, 'There is no such permission for keys')),
      v.minLength(1, 'Choose what the key may do'),
      v.maxLength(KEY_PERMISSIONS.length, 'Name each permission once'),
    ),
    [...READING_PERMISSIONS],
  ),
  placeIds: ChosenPlaceIds,
  /** The last day on which it holds; null for no end. */
  lastDay: v.optional(v.nullable(requestDay('lastDay'))),
});
export type NewApiKeyInput = v.InferOutput<typeof NewApiKeyInput>;
