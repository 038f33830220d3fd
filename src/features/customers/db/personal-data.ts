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
import { INCIDENT_WORDS } from '#incidents/rules.ts';
import { toAmount } from '#kernel/money/money.ts';
import { toWallClock, type WallClock } from '#kernel/time/wall-clock.ts';
import { type ClaimedLetter, letterLanguage } from '#letters/db/letters.ts';
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
import { statedBirthDate } from '#prices/db.ts';
import { LATER_CHARGE_WORDS, linesAsText } from '#prices/rules.ts';
import { EXCHANGE_REASON_WORDS } from '#rental/rules.ts';
import { MOST_KEPT_HISTORY, type PersonalData, type UNERASABLE } from '../rules/personal-data.ts';

type KeptLetter = PersonalData['letters'][number];

/** Personal data whose letters have their facts instead of their words. */
type StoredData = Omit<PersonalData, 'letters'> & {
  letters: (Omit<KeptLetter, 'subject' | 'text'> &
    Pick<ClaimedLetter, 'kind' | 'facts' | 'language'>)[];
};

/** What the company's clocks show at a time of a row, which is a text in nested rows. */
type Clock = (time: Date | string) => WallClock;

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
  const clock: Clock = (time) => toWallClock(new Date(time), company.timeZone);
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
    readReservations(db, clock, id),
    readLetters(db, clock, id, byEmail),
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
          .select(['subject', 'body', 'name', 'email', 'language', 'createdAt'])
          .where(sql<boolean>`lower(email) = any (${emails})`)
          .orderBy('id')
          .execute()
      : undefined,
  ]);
  return {
    company: company.name,
    madeAt: clock(new Date()),
    timeZone: company.timeZone,
    account: {
      ...account,
      ...(invoiceDetails && { invoiceDetails }),
      registeredAt: clock(createdAt),
      changedAt: clock(row.updatedAt),
    },
    reservations,
    letters,
    accountLinks: accountLinks.map((link) => ({
      ...link,
      createdAt: clock(link.createdAt),
      expiresAt: clock(link.expiresAt),
    })),
    attempts: attempts.map(({ windowEnds, ...attempt }) => ({
      ...attempt,
      countsUntil: clock(windowEnds),
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
        sentAt: clock(sentAt),
      })),
    }),
  };
}

async function readReservations(
  db: Database,
  clock: Clock,
  userId: number,
): Promise<PersonalData['reservations']> {
  const rows = await db
    .selectFrom('reservations')
    .innerJoin('vehicles', 'vehicles.id', 'vehicleId')
    .selectAll('reservations')
    .select(['model', statedBirthDate.as('statedBirthDate')])
    .select(({ selectFrom }) => [
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
      jsonArrayFrom(
        selectFrom('feeEntries')
          .select(['at', 'amountCents'])
          .whereRef('feeEntries.reservationId', '=', 'reservations.id')
          .orderBy('feeEntries.id'),
      ).as('feeEntries'),
      jsonArrayFrom(
        selectFrom('invoices')
          .select(['issuedAt', ...RECEIPT_NUMBER])
          .select(sql<number>`(receipt ->> 'sumCents')::float8`.as('sumCents'))
          .whereRef('invoices.reservationId', '=', 'reservations.id')
          .orderBy('invoices.id'),
      ).as('invoices'),
      jsonArrayFrom(
        selectFrom('drivers')
          .select([
            'name',
            'drivers.birthDate',
            'licenseNumber',
            'licenseCountry',
            'licenseExpires',
          ])
          .whereRef('drivers.reservationId', '=', 'reservations.id')
          .orderBy('drivers.id'),
      ).as('drivers'),
      jsonArrayFrom(
        selectFrom('agreements')
          .select(['name', 'signedAt', 'consent', 'language', 'sha256'])
          .whereRef('agreements.reservationId', '=', 'reservations.id'),
      ).as('agreements'),
      jsonArrayFrom(
        selectFrom('formerAgreements')
          .select(['name', 'signedAt', 'consent', 'language', 'sha256'])
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
      jsonArrayFrom(
        selectFrom('incidents')
          .select(['incidentKind', 'happenedAt', 'whatHappened', 'place', 'others', 'policeNumber'])
          .select(['reportedAt', 'closedAt', 'closingNote'])
          .whereRef('incidents.reservationId', '=', 'reservations.id')
          .orderBy('incidents.id'),
      ).as('incidents'),
      jsonArrayFrom(
        selectFrom('photos')
          .select(['id as number', 'handling as at', 'view', 'takenAt', 'receivedAt', 'sha256'])
          .whereRef('reservationId', '=', 'reservations.id')
          .orderBy('id'),
      ).as('photos'),
    ])
    .where('userId', '=', userId)
    .orderBy('pickUpTime')
    .orderBy('reservations.id')
    .execute();
  return rows.map((row) => ({
    number: row.id,
    vehicle: row.model,
    status: row.status,
    language: row.language,
    pickUpTime: clock(row.pickUpTime),
    dropOffTime: clock(row.dropOffTime),
    pickUpLocation: row.pickUpLocation,
    dropOffLocation: row.dropOffLocation,
    totalPrice: toAmount(row.totalCents),
    ...priceLinesOf(row),
    ...(row.promotion && { promotionCode: row.promotion.code }),
    ...(row.statedBirthDate !== null && { birthDate: row.statedBirthDate }),
    ...(row.cardConsent && {
      cardConsent: `${row.cardConsent.words} (${clock(row.cardConsent.at)})`,
    }),
    ...(row.cancellationFeeCents !== null && {
      cancellationFee: toAmount(row.cancellationFeeCents),
    }),
    ...withoutEmpty({
      feeEntries: row.feeEntries.map(({ at, amountCents }) => ({
        time: clock(at),
        amount: toAmount(amountCents),
      })),
      drivers: row.drivers,
    }),
    ...(row.agreements[0] && { agreement: toSigned(clock, row.agreements[0]) }),
    ...withoutEmpty({
      formerAgreements: row.formerAgreements.map((former) => toSigned(clock, former)),
      driverStatements: row.driverStatements.map(({ plate, namedAt, writtenAt }) => ({
        plate,
        at: clock(namedAt),
        writtenAt: clock(writtenAt),
      })),
      payments: row.movements.map((movement) => toKeptPayment(clock, movement)),
      invoices: row.invoices.map(({ issuedAt, sumCents, ...number }) => ({
        number: storedNumberText(number),
        time: clock(issuedAt),
        amount: toAmount(sumCents),
      })),
      chargesAfterReturn: row.laterCharges.map(({ chargeKind, addedAt, files, ...charge }) => ({
        kind: LATER_CHARGE_WORDS[chargeKind],
        addedAt: clock(addedAt),
        ...charge,
        files: files.map((file) => toChargeFile(file).name),
      })),
      incidents: row.incidents.map(
        ({ incidentKind, happenedAt, reportedAt, closedAt, ...typed }) => ({
          kind: INCIDENT_WORDS[incidentKind](),
          time: clock(happenedAt),
          ...typed,
          reportedAt: clock(reportedAt),
          closedAt: closedAt && clock(closedAt),
        }),
      ),
      photos: row.photos.map((photo) => ({
        ...photo,
        takenAt: photo.takenAt === null ? null : clock(photo.takenAt),
        receivedAt: clock(photo.receivedAt),
      })),
    }),
    bookedAt: clock(row.createdAt),
    changedAt: clock(row.updatedAt),
    handOver: row.pickedUpAt && {
      time: clock(row.pickedUpAt),
      odometer: row.pickUpOdometer,
      fuel: row.pickUpFuel,
      note: row.pickUpNote,
    },
    ...(row.driverReason !== null && { driverReason: row.driverReason }),
    ...(row.unpaidReason !== null && { unpaidReason: row.unpaidReason }),
    return: row.returnedAt && {
      time: clock(row.returnedAt),
      odometer: row.returnOdometer,
      fuel: row.returnFuel,
      note: row.returnNote,
    },
    ...(row.formerStretches && {
      exchangedVehicles: row.formerStretches.map((former) => ({
        vehicle: former.vehicleId,
        handOver: {
          time: clock(former.pickedUpAt),
          odometer: former.pickUpOdometer,
          fuel: former.pickUpFuel,
          note: former.pickUpNote,
        },
        exchange: {
          time: clock(former.returnedAt),
          reason: EXCHANGE_REASON_WORDS[former.reason],
          place: former.place,
          odometer: former.returnOdometer,
          fuel: former.returnFuel,
          note: former.returnNote,
        },
      })),
    }),
  }));
}

/** The lists that have something. */
function withoutEmpty<Lists extends Record<string, unknown[]>>(lists: Lists): Partial<Lists> {
  const filled = Object.entries(lists).filter(([, list]) => list.length > 0);
  return Object.fromEntries(filled) as Partial<Lists>;
}

function priceLinesOf(row: TotalLines & { totalCents: number }): { priceLines?: string } {
  const lines = linesOfTotal(row);
  return lines ? { priceLines: linesAsText(lines) } : {};
}

function toSigned<Row extends { signedAt: Date | string }>(clock: Clock, row: Row) {
  return { ...row, signedAt: clock(row.signedAt) };
}

function toKeptPayment(
  clock: Clock,
  movement: MovedMoney & StoredNumber & { at: Date | string; reason: string | null },
) {
  const { kind, purpose, method, amountCents, at, reason } = movement;
  return {
    receipt: storedNumberText(movement),
    time: clock(at),
    movement: movementInWords(movement),
    purpose: PURPOSE_WORDS[purpose],
    method: METHOD_WORDS[method],
    amount: toAmount(signedCents({ kind, amountCents })),
    ...(reason !== null && { reason }),
  };
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
  clock: Clock,
  userId: number,
  byEmail: boolean,
): Promise<StoredData['letters']> {
  const emails = sql`any (${emailsOf(userId)})`;
  const rows = await db
    .selectFrom('letters')
    .select(['kind', 'recipient', 'facts', 'createdAt', 'sentAt', letterLanguage.as('language')])
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
    writtenAt: clock(createdAt),
    sentAt: sentAt && clock(sentAt),
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
    .select([
      'at',
      'actorId',
      'actorKeyId',
      'recordKind as kind',
      'recordId',
      'personId',
      'action',
      'changes',
    ])
    .where(({ eb, or }) => or([eb('personId', '=', id), eb('actorId', '=', id)]))
    .orderBy('id', 'desc')
    .limit(MOST_KEPT_HISTORY)
    .execute();
  return rows.map(({ at, actorId, actorKeyId, personId, ...entry }) => {
    const all = words.changesInWords(company, entry, NO_NAMES);
    const changes =
      personId === id ? all : all.map(({ field }) => ({ field, before: null, after: null }));
    return {
      time: toWallClock(at, company.timeZone),
      by: actorId === id ? 'person' : (actorId ?? actorKeyId) === null ? 'site' : 'company',
      record: entry.kind,
      number: entry.recordId,
      summary: words.summaryInWords(entry, changes),
      changes,
    };
  });
}

/** Entries show numbers instead of names, because other users' names are private. */
const NO_NAMES: RecordNames = {
  vehicles: new Map(),
  vehicleClasses: new Map(),
  users: new Map(),
};

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
 * reservations are kept. Locations stay only if they lead to the company's places, because others may be
 * somebody's address. Repeating it changes nothing.
 */
export async function eraseUser(
  db: Database,
  id: number,
  version: string | undefined,
): Promise<ErasureOutcome> {
  const { outcome } = await retryAfterDeadlock(() =>
    db
      .selectNoFrom(
        sql<ErasureOutcome>`erase_user(
          ${id}::integer, ${version ?? null}::text, array(
            select location from reservations, unnest(array[pick_up_location, drop_off_location]) as location
            where user_id = ${id}::integer and place_at(location) is not null
          )
        )`.as('outcome'),
      )
      .executeTakeFirstOrThrow(),
  );
  return outcome;
}
