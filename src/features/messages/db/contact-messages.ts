import { type RawBuilder, sql } from 'kysely';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { byColumn, byText, readList } from '#db/client/list.ts';
import { containsText } from '#db/client/search.ts';
import type { Page, PageQuery } from '#kernel/records/page.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import type { Language } from '#words/languages.ts';
import type {
  ContactMessage,
  ContactMessageFilters,
  ContactMessageInput,
  ContactMessageMark,
  ContactMessageSort,
  ContactReplyInput,
} from '../rules/contact-message.ts';

/** The charge to which a message objects. */
const objectsTo = sql<ContactMessage['objectsTo'] | null>`(
  select jsonb_build_object('reservationId', reservation_id, 'kind', charge_kind)
  from later_charges where later_charges.id = contact_messages.charge_id
)`;

/** The reservation of the charge to which a message objects, which its letters are about, too. */
function ofCharge(chargeId: RawBuilder<unknown>) {
  return sql<number | null>`(select reservation_id from later_charges where id = ${chargeId})`;
}

const MESSAGE_COLUMNS = [
  'contactMessages.id',
  'subject',
  'body',
  'name',
  'email',
  'createdAt',
  'contactMessages.language',
  'readAt',
  'answeredAt',
  objectsTo.as('objectsTo'),
] as const;

type MessageRow = {
  createdAt: Date;
  readAt: Date | null;
  answeredAt: Date | null;
  objectsTo: ContactMessage['objectsTo'] | null;
};

function toMessage<Row extends MessageRow>(
  company: Company,
  { createdAt, readAt, answeredAt, objectsTo: objection, ...row }: Row,
) {
  return {
    ...row,
    createdAt: toWallClock(createdAt, company.timeZone),
    read: readAt !== null,
    answeredAt: answeredAt && toWallClock(answeredAt, company.timeZone),
    ...(objection && { objectsTo: objection }),
  };
}

/**
 * Stores a message. Writes the letter that passes it to the company, and the acknowledgement to the visitor.
 * An email gets at most one acknowledgement an hour, whoever types it into the form.
 * @param chargeId the charge to which it objects (charges: objections)
 * @throws the database's refusal by contact_messages_charge_id_key if another message objects to it
 */
export async function createContactMessage(
  db: Database,
  company: Company,
  input: ContactMessageInput,
  language: Language,
  chargeId?: string,
): Promise<void> {
  await db
    .with('message', (query) =>
      query
        .insertInto('contactMessages')
        .values({ ...input, language, chargeId: chargeId ?? null }),
    )
    .insertInto('letters')
    .columns(['kind', 'recipient', 'facts', 'reservationId'])
    .expression(sql`
      select 'contact-message', ${company.email}::text, ${JSON.stringify(input)}::jsonb, ${ofCharge(sql`${chargeId ?? null}::uuid`)}
      union all
      select 'contact-acknowledgement', ${input.email}::text, ${JSON.stringify({ language })}::jsonb,
        ${ofCharge(sql`${chargeId ?? null}::uuid`)}
      where not exists (
        select from letters
        where lower(recipient) = lower(${input.email}) and kind = 'contact-acknowledgement'
          and created_at > now() - interval '1 hour'
      )`)
    .execute();
}

/** One page of the messages that match the search. */
export async function readContactMessagePage(
  db: Database,
  company: Company,
  { search, unread, unanswered, ...query }: PageQuery<ContactMessageSort> & ContactMessageFilters,
): Promise<Page<ContactMessage>> {
  const conditions = [
    ...(search === undefined ? [] : [containsText('contactMessages', search)]),
    ...(unread === undefined ? [] : [sql<boolean>`read_at is null`]),
    ...(unanswered === undefined ? [] : [sql<boolean>`answered_at is null`]),
  ];
  const column = `contactMessages.${query.sort}`;
  const sort = ['id', 'createdAt'].includes(query.sort) ? byColumn(column) : byText(column);
  return readList(
    db,
    { table: 'contact_messages', sort, conditions },
    query,
    (ids) =>
      db
        .selectFrom('contactMessages')
        .innerJoin(ids, 'page.id', 'contactMessages.id')
        .select(MESSAGE_COLUMNS),
    (row) => toMessage(company, row),
  );
}

export async function findContactMessage(
  db: Database,
  company: Company,
  id: number,
): Promise<ContactMessage | undefined> {
  const row = await db
    .selectFrom('contactMessages')
    .select(MESSAGE_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toMessage(company, row);
}

/** Marks a message as read or answered, or not. Undefined when there is no such message. */
export async function markContactMessage(
  db: Database,
  company: Company,
  id: number,
  { read, answered }: ContactMessageMark,
): Promise<ContactMessage | undefined> {
  const row = await db
    .updateTable('contactMessages')
    .set({
      ...(read !== undefined && { readAt: read ? sql<Date>`coalesce(read_at, now())` : null }),
      ...(answered !== undefined && {
        answeredAt: answered ? sql<Date>`coalesce(answered_at, now())` : null,
      }),
    })
    .where('id', '=', id)
    .returning(MESSAGE_COLUMNS)
    .executeTakeFirst();
  return row && toMessage(company, row);
}

/**
 * Writes the letter that answers a message, and marks the message as answered. The same reply is
 * sent once an hour. Undefined when there is no such message.
 */
export async function replyToContactMessage(
  db: Database,
  company: Company,
  id: number,
  { text }: ContactReplyInput,
): Promise<ContactMessage | undefined> {
  const row = await db
    .with('message', (query) =>
      query
        .updateTable('contactMessages')
        .set({
          readAt: sql<Date>`coalesce(read_at, now())`,
          answeredAt: sql<Date>`now()`,
        })
        .where('id', '=', id)
        .returning([...MESSAGE_COLUMNS, ofCharge(sql`charge_id`).as('reservationId')]),
    )
    .with('letter', (query) =>
      query
        .insertInto('letters')
        .columns(['kind', 'recipient', 'facts', 'reservationId'])
        .expression(sql`
          select 'contact-reply', email, facts, reservation_id
          from (
            select email, reservation_id, jsonb_build_object(
              'language', language, 'name', name, 'subject', subject, 'body', body, 'text', ${text}::text
            ) as facts
            from message
          ) as written
          where not exists (
            select from letters
            where kind = 'contact-reply' and letters.recipient = written.email
              and letters.facts = written.facts
              and letters.created_at > now() - interval '1 hour'
          )`),
    )
    .selectFrom('message')
    .selectAll()
    .executeTakeFirst();
  if (!row) return undefined;
  const { reservationId: _reservationId, ...message } = row;
  return toMessage(company, message);
}

/** @returns whether there was such a message */
export async function removeContactMessage(db: Database, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('contactMessages')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
