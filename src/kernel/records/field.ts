import * as v from 'valibot';
import { LINE_BREAK } from '../text/clean-text.ts';
import { emailAddress, isEmail } from '../text/email.ts';
import { t } from '../words/t.ts';

/** The longest accepted texts, in characters. The database checks the same limits. */
export const LIMITS = {
  personName: 50,
  phoneNumber: 24,
  address: 200,
  zipCode: 20,
  email: 254,
  password: 128,
  location: 100,
  maintenanceReason: 200,
  handlingNote: 500,
  passkeyName: 50,
} as const;

/** What is said about a field. A function returns it in the present language. */
export type Message = string | (() => string);

export const mustBeText = () => t('kernel.mustBeText');

/** The message about a text that is too long. */
export function atMostCharacters(most: number): () => string {
  return () => t('kernel.atMostCharacters', { most });
}

const onOneLine = v.check(
  (text: string) => !LINE_BREAK.test(text),
  () => t('kernel.onOneLine'),
);

/** Refuses what Postgres can't store: NUL characters and halves of surrogate pairs. */
export function storable(message: Message = mustBeText) {
  return v.check((text: string) => !text.includes('\0') && text.isWellFormed(), message);
}

/**
 * Required text of one line, trimmed. An absent, null or blank value is refused with `message`. `read` returns the text as it is
 * stored, for numbers, codes and emails: `codeText`.
 */
export function requiredText(
  message: Message,
  maxLength: number,
  tooLong?: Message,
  read?: ReadText,
) {
  return v.pipe(requiredLines(message, maxLength, tooLong, read), onOneLine);
}

type ReadText = (text: string) => string;

/** As requiredText, but with line breaks. */
export function requiredLines(
  message: Message,
  maxLength: number,
  tooLong: Message = atMostCharacters(maxLength),
  read: ReadText = (text) => text,
) {
  return v.nullish(
    v.pipe(
      v.string(mustBeText),
      v.trim(),
      // Before the checks: a refused value that is still to be transformed hides errors of other fields.
      v.transform(read),
      v.nonEmpty(message),
      v.maxLength(maxLength, tooLong),
      storable(),
    ),
    '',
  );
}

/** A text of one line that can be empty: also when it is absent or null. */
export function optionalText(maxLength: number) {
  return v.nullish(
    v.pipe(
      v.string(mustBeText),
      v.trim(),
      v.maxLength(maxLength, atMostCharacters(maxLength)),
      onOneLine,
      storable(),
    ),
    '',
  );
}

const notAnEmail = () => t('kernel.notAnEmail');

/** A valid email address as `emailAddress` returns it; refused with `message` when it is absent. */
export function emailText(message: Message) {
  return v.pipe(
    requiredText(message, LIMITS.email, undefined, emailAddress),
    v.check(isEmail, notAnEmail),
    v.metadata({ format: 'email' }),
  );
}

/** An email address, or '' for none: also when it is absent, null or blank. */
export function optionalEmail() {
  return v.nullish(
    v.pipe(
      v.string(mustBeText),
      v.trim(),
      v.transform(emailAddress),
      v.maxLength(LIMITS.email, atMostCharacters(LIMITS.email)),
      storable(),
      v.check((text) => text === '' || isEmail(text), notAnEmail),
    ),
    '',
  );
}

/** A boolean in a body, or 'true' or 'false' as a form's select sends it. */
export function bodyBoolean(message: Message) {
  return v.union(
    [
      v.boolean(),
      v.pipe(
        v.picklist(['true', 'false']),
        v.transform((text) => text === 'true'),
      ),
    ],
    message,
  );
}

/** A whole number in an answer: a row's id or a count. */
export const AnswerInteger = v.pipe(v.number(), v.integer());

/** A row's id in a path or a query: a positive integer that fits the column. */
export const Id = v.pipe(
  v.union([v.string(), v.number()], 'Must be a number'),
  v.transform(String),
  v.regex(/^[1-9]\d{0,9}$/, 'Must be a number'),
  v.transform(Number),
  v.maxValue(2_147_483_647, 'Must be a number'),
);

/** A whole number in a query, within limits. */
export function wholeNumber(name: string, smallest: number, largest: number) {
  const message = `${name} must be a number from ${smallest} to ${largest}`;
  return v.pipe(
    v.string(message),
    v.regex(/^\d{1,8}$/, message),
    v.transform(Number),
    v.minValue(smallest, message),
    v.maxValue(largest, message),
  );
}

/** 'true' or 'false' in a query. */
export function queryBoolean(name: string) {
  return v.pipe(
    v.picklist(['true', 'false'], `${name} must be true or false`),
    v.transform((text) => text === 'true'),
  );
}

/** An id in a path. An invalid id becomes 0, which no row has, so the call returns 404. */
export const PathId = v.fallback(Id, 0);

/** An image's id in a query. */
export const Uuid = v.pipe(v.string('Must be an id'), v.uuid('Must be an id'));

/** A UUID in a path. An invalid one becomes the nil UUID, which no row has. */
export const PathUuid = v.fallback(Uuid, '00000000-0000-0000-0000-000000000000');
