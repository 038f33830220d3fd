import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { filesOf } from '#charges/db/charge-files.ts';
import { toChargeFile } from '#charges/rules/charge-file.ts';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { retryAfterDeadlock } from '#db/client/sqlstate.ts';
import { changedNow } from '#db/client/updated-at.ts';
import type { HistoryWords, RecordNames } from '#history/rules/history-words.ts';
import { listSessions, readSecondFactor, toUser, USER_COLUMNS } from '#identity/db.ts';
import type { User } from '#identity/rules.ts';
import { toAmount } from '#kernel/money/money.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import type { ClaimedLetter } from '#letters/db/letters.ts';
import { LETTER_TITLES } from '#letters/rules/letter.ts';
import { RECEIPT_NUMBER } from '#payments/db.ts';
import {
  linesOfTotal,
  METHOD_WORDS,
  type MovedMoney,
  movementInWords,
  PURPOSE_WORDS,
  type StoredNumber,
  signedCents,
  storedNumberText,
  type TotalLines,
} from '#payments/rules.ts';
import { LATER_CHARGE_WORDS, linesAsText } from '#prices/rules.ts';

import type { HandlingRecord } from '#rental/rules.ts';
import { MOST_KEPT_HISTORY, type PersonalData, type UNERASABLE } from '../rules/personal-data.ts';

type KeptLetter = PersonalData['letters'][number];

/** Personal data whose letters have their facts instead of their words. */
type StoredData = Omit<PersonalData, 'letters'> & {
  letters: (Omit<KeptLetter, 'subject' | 'text'> & Pick<ClaimedLetter, 'kind' | 'facts'>)[];
};

/**
 * All data kept about a user; undefined when there is no such user. With `byEmail` it includes contact
 * messages with the user's e-mails, which anybody can type into the contact form, and the letters about them.
 */
export async function readPersonalData(
  db: Database,
  company: Company,
  id: number,
  { byEmail, words }: { byEmail: boolean; words: HistoryWords },
): Promise<StoredData | undefined> {
  const found = await db
    .selectFrom('users')
    .select([...USER_COLUMNS, 'createdAt', 'invoiceDetails'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) return undefined;
  const { createdAt, invoiceDetails, ...row } = found;
  const { updatedAt: _, erased: __, ...account } = toUser(company, row);
  // Anybody can have typed the former e-mails, too.
  const emails = byEmail ? emailsOf(id) : sql`array[${account.email.toLowerCase()}]::text[]`;
  const [
    reservations,
    letters,
    accountLinks,
    attempts,
    history,
    sessions,
    secondFactor,
    contactMessages,
  ] = await Promise.all([
    readReservations(db, company, id),
    readLetters(db, company, id, byEmail),
    db
      .selectFrom('accountLinks')
      .select(['purpose', 'email', 'createdAt', 'expiresAt'])
      .where('userId', '=', id)
      .orderBy('createdAt')
      .execute(),
    db
      .selectFrom('attempts')
      .select(['action', 'count', 'windowEnds'])
      .where(sql<boolean>`subject in (select 'account ' || email from unnest(${emails}) as email)`)
      .orderBy('action')
      .execute(),
    readHistory(db, company, words, id),
    listSessions(db, company, id),
    readSecondFactor(db, company, id),
    byEmail
      ? db
          .selectFrom('contactMessages')
          .select(['subject', 'body', 'name', 'email', 'createdAt'])
          .where(sql<boolean>`lower(email) = any (${emails})`)
          .orderBy('id')
          .execute()
      : undefined,
  ]);
  return {
    company: company.name,
    madeAt: toWallClock(new Date(), company.timeZone),
    timeZone: company.timeZone,
    account: {
      ...account,
      ...(invoiceDetails && { invoiceDetails }),
      registeredAt: toWallClock(createdAt, company.timeZone),
      changedAt: toWallClock(row.updatedAt, company.timeZone),
    },
    reservations,
    letters,
    accountLinks: accountLinks.map((link) => ({
      ...link,
      createdAt: toWallClock(link.createdAt, company.timeZone),
      expiresAt: toWallClock(link.expiresAt, company.timeZone),
    })),
    attempts: attempts.map(({ windowEnds, ...attempt }) => ({
      ...attempt,
      countsUntil: toWallClock(windowEnds, company.timeZone),
    })),
    sessions: sessions.map(({ device, createdAt: beganAt, lastUsedAt }) => ({
      device,
      beganAt,
      lastUsedAt,
    })),
    secondFactor: {
      passkeys: secondFactor.passkeys.map(({ id: _id, ...passkey }) => passkey),
      hasAuthenticatorApp: secondFactor.methods.includes('totp'),
      oneTimeCodesLeft: secondFactor.codesLeft,
    },
    history,
    ...(contactMessages && {
      contactMessages: contactMessages.map(({ createdAt: sentAt, ...message }) => ({
        ...message,
        sentAt: toWallClock(sentAt, company.timeZone),
      })),
    }),
  };
}

async function readReservations(
  db: Database,
  company: Company,
  userId: number,
): Promise<PersonalData['reservations']> {
  const rows = await db
    .selectFrom('reservations')
    .innerJoin('vehicles', 'vehicles.id', 'vehicleId')
    .selectAll('reservations')
    .select('model')
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('paymentMovements')
          .innerJoin('payments', 'payments.id', 'paymentId')
          .select([
            'kind',
            'purpose',
            'method',
            'paymentMovements.amountCents',
            'at',
            'reason',
            ...RECEIPT_NUMBER,
          ])
          .whereRef('payments.reservationId', '=', 'reservations.id')
          .orderBy('paymentMovements.id'),
      ).as('movements'),
    )
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('feeEntries')
          .select(['at', 'amountCents'])
          .whereRef('feeEntries.reservationId', '=', 'reservations.id')
          .orderBy('feeEntries.id'),
      ).as('feeEntries'),
      jsonArrayFrom(
        selectFrom('drivers')
          .select(['name', 'birthDate', 'licenseNumber', 'licenseCountry', 'licenseExpires'])
          .whereRef('drivers.reservationId', '=', 'reservations.id')
          .orderBy('drivers.id'),
      ).as('drivers'),
      jsonArrayFrom(
        selectFrom('agreements')
          .select(['name', 'signedAt', 'consent', 'sha256'])
          .whereRef('agreements.reservationId', '=', 'reservations.id'),
      ).as('agreements'),
      jsonArrayFrom(
        selectFrom('formerAgreements')
          .select(['name', 'signedAt', 'consent', 'sha256'])
          .whereRef('formerAgreements.reservationId', '=', 'reservations.id')
          .orderBy('number'),
      ).as('formerAgreements'),
      jsonArrayFrom(
        selectFrom('driverStatements')
          .select(['driverStatements.plate', 'namedAt', 'writtenAt'])
          .whereRef('driverStatements.reservationId', '=', 'reservations.id')
          .orderBy('driverStatements.id'),
      ).as('driverStatements'),
      jsonArrayFrom(
        selectFrom('laterCharges')
          .select(['chargeKind', 'addedAt', 'reason', 'loweredReason'])
          .select(filesOf('later_charges').as('files'))
          .whereRef('laterCharges.reservationId', '=', 'reservations.id')
          .orderBy('addedAt'),
      ).as('laterCharges'),
    ])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('photos')
          .select(['id as number', 'handling as at', 'view', 'takenAt', 'receivedAt', 'sha256'])
          .whereRef('reservationId', '=', 'reservations.id')
          .orderBy('id'),
      ).as('photos'),
    )
    .where('userId', '=', userId)
    .orderBy('pickUpTime')
    .orderBy('reservations.id')
    .execute();
  return rows.map((row) => ({
    number: row.id,
    vehicle: row.model,
    status: row.status,
    pickUpTime: toWallClock(row.pickUpTime, company.timeZone),
    dropOffTime: toWallClock(row.dropOffTime, company.timeZone),
    pickUpLocation: row.pickUpLocation,
    dropOffLocation: row.dropOffLocation,
    totalPrice: toAmount(row.totalCents),
    ...priceLinesOf(row),
    ...(row.promotion && { promotionCode: row.promotion.code }),
    ...(row.cardConsent && {
      cardConsent: `${row.cardConsent.words} (${toWallClock(new Date(row.cardConsent.at), company.timeZone)})`,
    }),
    ...(row.cancellationFeeCents !== null && {
      cancellationFee: toAmount(row.cancellationFeeCents),
    }),
    ...(row.feeEntries.length > 0 && {
      feeEntries: row.feeEntries.map(({ at, amountCents }) => ({
        time: toWallClock(new Date(at), company.timeZone),
        amount: toAmount(amountCents),
      })),
    }),
    ...(row.drivers.length > 0 && { drivers: row.drivers }),
    ...(row.agreements[0] && { agreement: toSigned(company, row.agreements[0]) }),
    ...(row.formerAgreements.length > 0 && {
      formerAgreements: row.formerAgreements.map((row) => toSigned(company, row)),
    }),
    ...(row.driverStatements.length > 0 && {
      driverStatements: row.driverStatements.map(({ plate, namedAt, writtenAt }) => ({
        plate,
        at: toWallClock(new Date(namedAt), company.timeZone),
        writtenAt: toWallClock(new Date(writtenAt), company.timeZone),
      })),
    }),
    ...(row.movements.length > 0 && {
      payments: row.movements.map((movement) => toKeptPayment(company, movement)),
    }),
    ...(row.laterCharges.length > 0 && {
      chargesAfterReturn: row.laterCharges.map(({ chargeKind, addedAt, files, ...charge }) => ({
        kind: LATER_CHARGE_WORDS[chargeKind],
        addedAt: toWallClock(new Date(addedAt), company.timeZone),
        ...charge,
        files: files.map((file) => toChargeFile(file).name),
      })),
    }),
    ...(row.photos.length > 0 && {
      photos: row.photos.map((photo) => ({
        ...photo,
        takenAt:
          photo.takenAt === null ? null : toWallClock(new Date(photo.takenAt), company.timeZone),
        receivedAt: toWallClock(new Date(photo.receivedAt), company.timeZone),
      })),
    }),
    bookedAt: toWallClock(row.createdAt, company.timeZone),
    changedAt: toWallClock(row.updatedAt, company.timeZone),
    handOver: toHandling(
      company,
      row.pickedUpAt,
      row.pickUpOdometer,
      row.pickUpFuel,
      row.pickUpNote,
    ),
    return: toHandling(company, row.returnedAt, row.returnOdometer, row.returnFuel, row.returnNote),
  }));
}

function priceLinesOf(row: TotalLines & { totalCents: number }): { priceLines?: string } {
  const lines = linesOfTotal(row);
  return lines ? { priceLines: linesAsText(lines) } : {};
}

function toSigned<Row extends { signedAt: Date | string }>(company: Company, row: Row) {
  return { ...row, signedAt: toWallClock(new Date(row.signedAt), company.timeZone) };
}

function toKeptPayment(
  company: Company,
  movement: MovedMoney & StoredNumber & { at: Date | string; reason: string | null },
) {
  const { kind, purpose, method, amountCents, at, reason } = movement;
  return {
    receipt: storedNumberText(movement),
    time: toWallClock(new Date(at), company.timeZone),
    movement: movementInWords(movement),
    purpose: PURPOSE_WORDS[purpose],
    method: METHOD_WORDS[method],
    amount: toAmount(signedCents({ kind, amountCents })),
    ...(reason !== null && { reason }),
  };
}

function toHandling(
  company: Company,
  time: Date | null,
  odometer: number | null,
  fuel: number | null,
  note: string | null,
): HandlingRecord | null {
  return time && { time: toWallClock(time, company.timeZone), odometer, fuel, note };
}

/** All e-mails of a user, former ones too, in lower case. None that somebody else has now. */
function emailsOf(id: number) {
  // In a subquery, so it runs once and not for each row.
  return sql<string[]>`(select emails_of_user(${id}::integer))::text[]`;
}

/**
 * The letters to a user. With `byEmail` also those to any of their e-mails that are about no account, and those
 * that pass on messages from these e-mails.
 */
async function readLetters(
  db: Database,
  company: Company,
  userId: number,
  byEmail: boolean,
): Promise<StoredData['letters']> {
  const emails = sql`any (${emailsOf(userId)})`;
  const rows = await db
    .selectFrom('letters')
    .select(['kind', 'recipient', 'facts', 'createdAt', 'sentAt'])
    .where(({ eb, or }) =>
      or([
        eb('userId', '=', userId),
        ...(byEmail
          ? [
              sql<boolean>`(kind <> 'contact-message' and user_id is null and lower(recipient) = ${emails})`,
              sql<boolean>`(kind = 'contact-message' and lower(facts ->> 'email') = ${emails})`,
            ]
          : []),
      ]),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ createdAt, sentAt, ...letter }) => ({
    ...letter,
    title: LETTER_TITLES[letter.kind],
    writtenAt: toWallClock(createdAt, company.timeZone),
    sentAt: sentAt && toWallClock(sentAt, company.timeZone),
  }));
}

/**
 * The changes of a user's data and those made by the user, the newest first. Only values about the user are
 * included.
 */
async function readHistory(
  db: Database,
  company: Company,
  words: HistoryWords,
  id: number,
): Promise<PersonalData['history']> {
  const rows = await db
    .selectFrom('history')
    .select(['at', 'actorId', 'recordKind as kind', 'recordId', 'personId', 'action', 'changes'])
    .where(({ eb, or }) => or([eb('personId', '=', id), eb('actorId', '=', id)]))
    .orderBy('id', 'desc')
    .limit(MOST_KEPT_HISTORY)
    .execute();
  return rows.map(({ at, actorId, personId, ...entry }) => {
    const all = words.changesInWords(company, entry, NO_NAMES);
    const changes =
      personId === id ? all : all.map(({ field }) => ({ field, before: null, after: null }));
    return {
      time: toWallClock(at, company.timeZone),
      by: actorId === id ? 'person' : actorId === null ? 'site' : 'company',
      record: entry.kind,
      number: entry.recordId,
      summary: words.summaryInWords(entry, changes),
      changes,
    };
  });
}

/** Entries show numbers instead of names, because other users' names are private. */
const NO_NAMES: RecordNames = { vehicles: new Map(), users: new Map() };

/**
 * Records that a user asks to be erased, or, if `isWanted` is false, that they no longer do. Repeating it
 * changes nothing. It creates a new version of the user, so erasing an earlier version is refused. Returns
 * undefined, and changes nothing, for staff or when the user is gone.
 */
export async function noteErasureRequest(
  db: Database,
  company: Company,
  id: number,
  isWanted: boolean,
): Promise<User | undefined> {
  await db
    .updateTable('users')
    .set({ erasureRequestedAt: isWanted ? sql<Date>`now()` : null, updatedAt: changedNow })
    .where('id', '=', id)
    .where('erasureRequestedAt', isWanted ? 'is' : 'is not', null)
    .where(sql<boolean>`erased_at is null and not built_in`)
    .$if(isWanted, (query) => query.where('staff', 'is', null))
    .execute();
  const row = await db
    .selectFrom('users')
    .select(USER_COLUMNS)
    .where('id', '=', id)
    .where('erasureRequestedAt', isWanted ? 'is not' : 'is', null)
    .executeTakeFirst();
  return row && toUser(company, row);
}

type ErasureOutcome = 'erased' | 'no-user' | 'built-in' | 'changed' | keyof typeof UNERASABLE;

/**
 * Erases a person, in one statement (`erase_user`). Only an account without a name and anonymous
 * reservations are kept. Locations stay only if they are the company's places, because others may be
 * somebody's address. Repeating it changes nothing.
 */
export async function eraseUser(
  db: Database,
  company: Company,
  id: number,
  version: string | undefined,
): Promise<ErasureOutcome> {
  const places = company.places.map(({ location }) => sql`${location}`);
  const { outcome } = await retryAfterDeadlock(() =>
    db
      .selectNoFrom(
        sql<ErasureOutcome>`erase_user(
          ${id}::integer, ${version ?? null}::text, array[${sql.join(places)}]::text[]
        )`.as('outcome'),
      )
      .executeTakeFirstOrThrow(),
  );
  return outcome;
}
