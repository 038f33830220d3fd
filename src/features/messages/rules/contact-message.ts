import * as v from 'valibot';
import {
  AnswerInteger,
  bodyBoolean,
  emailText,
  LIMITS,
  type Message,
  requiredLines,
  requiredText,
} from '#kernel/records/field.ts';
import { pageQuery, Search } from '#kernel/records/page.ts';
import { AnswerTime } from '#kernel/time/answer-time.ts';
import { t } from '#kernel/words/t.ts';
import { LATER_CHARGE_KINDS } from '#prices/rules.ts';
import { LANGUAGES } from '#words/languages.ts';

/** Shortest and longest texts of a message, in characters (messages: contact form). */
export const SUBJECT_LENGTH = { least: 5, most: 50 } as const;
export const BODY_LENGTH = { least: 20, most: 200 } as const;

/** A message a visitor sent, and when. */
export const ContactMessage = v.object({
  id: AnswerInteger,
  subject: v.string(),
  body: v.string(),
  name: v.string(),
  email: v.string(),
  createdAt: AnswerTime,
  /** That of the page on which it was written. */
  language: v.picklist(LANGUAGES),
  /** Whether the desk has opened it. */
  read: v.boolean(),
  /** When the desk answered it; null until then. */
  answeredAt: v.nullable(AnswerTime),
  /** The charge to which a customer objects by it (charges: objections). */
  objectsTo: v.optional(
    v.object({ reservationId: AnswerInteger, kind: v.picklist(LATER_CHARGE_KINDS) }),
  ),
});
export type ContactMessage = v.InferOutput<typeof ContactMessage>;

/** The body of POST /contactmessage/visitors (messages: contact form). */
export const ContactMessageInput = v.object({
  name: requiredText(() => t('messages.enterName'), LIMITS.personName),
  email: emailText(() => t('messages.enterEmail')),
  subject: v.pipe(
    requiredText(
      () => t('messages.enterSubject'),
      SUBJECT_LENGTH.most,
      () => t('messages.subjectTooLong'),
    ),
    atLeast(SUBJECT_LENGTH.least, () => t('messages.subjectTooShort')),
  ),
  body: v.pipe(
    requiredLines(
      () => t('messages.enterMessage'),
      BODY_LENGTH.most,
      () => t('messages.messageTooLong'),
    ),
    atLeast(BODY_LENGTH.least, () => t('messages.messageTooShort')),
  ),
});
export type ContactMessageInput = v.InferOutput<typeof ContactMessageInput>;

/** The body of PATCH /contactmessage/{id}: what it does not have stays as it is. */
export const ContactMessageMark = v.pipe(
  v.object({
    read: v.optional(bodyBoolean('read must be true or false')),
    answered: v.optional(bodyBoolean('answered must be true or false')),
  }),
  v.forward(
    v.check(
      ({ read, answered }) => read !== undefined || answered !== undefined,
      'read must be true or false',
    ),
    ['read'],
  ),
);
export type ContactMessageMark = v.InferOutput<typeof ContactMessageMark>;

/** The longest reply, in characters. */
export const MOST_REPLY_CHARACTERS = 4_000;

/** The body of POST /contactmessage/{id}/reply. */
export const ContactReplyInput = v.object({
  text: requiredLines('Please enter your reply', MOST_REPLY_CHARACTERS),
});
export type ContactReplyInput = v.InferOutput<typeof ContactReplyInput>;

/** Counts characters as the database does. In JavaScript the length of an emoji is 2. */
function atLeast(least: number, message: Message) {
  return v.check((text: string) => [...text].length >= least, message);
}

/** The fields a list of messages can be sorted by. */
export const CONTACT_MESSAGE_SORTS = [
  'id',
  'subject',
  'body',
  'name',
  'email',
  'createdAt',
] as const;
export type ContactMessageSort = (typeof CONTACT_MESSAGE_SORTS)[number];

/**
 * The filters of a list of messages: `search` looks at all texts, `unread` leaves out messages that were
 * read, and `unanswered` those that were answered.
 */
export const contactMessageFilters = {
  search: Search,
  unread: v.optional(v.literal('true', 'unread must be true')),
  unanswered: v.optional(v.literal('true', 'unanswered must be true')),
};
export type ContactMessageFilters = v.InferOutput<
  v.ObjectSchema<typeof contactMessageFilters, undefined>
>;

/** The query of GET /contactmessage/pages. */
export const ContactMessagesQuery = pageQuery(
  CONTACT_MESSAGE_SORTS,
  { size: 20, sort: 'subject' },
  contactMessageFilters,
);
