import * as v from 'valibot';
import { Customer } from '#identity/rules.ts';
import { AnswerInteger, Id, Uuid } from '#kernel/records/field.ts';
import { pageOf, pageQuery, Search } from '#kernel/records/page.ts';
import { AnswerTime } from '#kernel/time/answer-time.ts';
import { LETTER_TITLES, type LetterKind } from './letter.ts';

export const LETTER_KINDS = Object.keys(LETTER_TITLES) as LetterKind[];

/** The states of a letter: still to be tried, sent, or not tried any more. */
export const LETTER_STATES = ['waiting', 'sent', 'given-up'] as const;
export type LetterState = (typeof LETTER_STATES)[number];

/** The reasons why a letter can't be sent again (letters: sending again). */
export const UNSENDABLE = {
  underway: 'This letter is already being sent.',
  passed: 'The time that this letter is about has passed.',
  outdated: 'The reservation has changed since. What this letter says is no longer true.',
  'dead-link': 'The link in this letter has expired, was used, or is no longer needed.',
} as const;
export type Unsendable = keyof typeof UNSENDABLE;

/** A letter in the desk's list. */
export const AdminLetter = v.object({
  id: AnswerInteger,
  kind: v.picklist(LETTER_KINDS),
  recipient: v.string(),
  /** The user and the reservation that it is about, while they exist. */
  userId: v.optional(AnswerInteger),
  reservationId: v.optional(AnswerInteger),
  state: v.picklist(LETTER_STATES),
  createdAt: AnswerTime,
  sentAt: v.optional(AnswerTime),
  /** Attempts begun since it was written or last sent again. */
  attempts: AnswerInteger,
  /** Why the last attempt failed. */
  lastError: v.optional(v.string()),
});
export type AdminLetter = v.InferOutput<typeof AdminLetter>;

/** A letter as its recipient reads it. Account links, which only the recipient may use, lead nowhere. */
export const AdminLetterDetail = v.object({
  ...AdminLetter.entries,
  /** A new id each time the letter is sent again. */
  messageId: v.string(),
  /** Of a letter that waits. */
  nextAttemptAt: v.optional(AnswerTime),
  customer: v.optional(Customer),
  /** The reason why it can't be sent again, if any. */
  unsendable: v.optional(v.picklist(Object.keys(UNSENDABLE) as Unsendable[])),
  subject: v.string(),
  text: v.string(),
});
export type AdminLetterDetail = v.InferOutput<typeof AdminLetterDetail>;

/** A page of the letters, and whether letters can be sent at all. */
export const AdminLetterPage = v.object({
  ...pageOf(AdminLetter).entries,
  isMailConfigured: v.boolean(),
});

/** The fields a list of letters can be sorted by. */
const LETTER_SORTS = ['id', 'createdAt', 'recipient', 'kind'] as const;
export type LetterSort = (typeof LETTER_SORTS)[number];

/** The filters of a list of letters: `search` looks at the recipient. */
export const letterFilters = {
  search: Search,
  userId: v.optional(Id),
  reservationId: v.optional(Id),
  state: v.optional(v.picklist(LETTER_STATES, `state must be one of ${LETTER_STATES.join(', ')}`)),
  kind: v.optional(v.picklist(LETTER_KINDS, `kind must be one of ${LETTER_KINDS.join(', ')}`)),
};
export type LetterFilters = v.InferOutput<v.ObjectSchema<typeof letterFilters, undefined>>;

/** The query of GET /letters/admin/pages. */
export const LettersQuery = pageQuery(
  LETTER_SORTS,
  { size: 20, sort: 'createdAt', direction: 'DESC' },
  letterFilters,
);

/**
 * The body of POST /letters/{id}/admin/send-again: the id of the message to send again. The letter gets a new
 * message id, so repeating the call does not send it twice.
 */
export const SendAgainInput = v.object({ messageId: Uuid });
