import { createHash } from 'node:crypto';
import { inLocale } from '#company/db.ts';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { database } from '#db/client/connection.ts';
import type { Caller } from '#identity/server.ts';
import { changedMeanwhile, invalidInput, notFound } from '#kernel/http/refusal.ts';
import type { Permission } from '#kernel/staff/permissions.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import { t } from '#kernel/words/t.ts';
import { noteUndecided } from '#payments/server.ts';
import { unprintableField } from '#platform/documents/fonts.ts';
import { fileResponse } from '#platform/http/file-response.ts';
import { type HandledCall, handle, handleRead } from '#platform/http/handle.ts';
import { asOwn } from '#platform/http/visible-answer.ts';
import { type Handling, isHandOverOpen, MOST_HOURS_EARLY } from '#rental/rules.ts';
import { noReservation } from '#rental/server/refusals.ts';
import {
  addDriverCall,
  addMarkCall,
  checkDamageCall,
  downloadAgreementCall,
  getAgreementTextCall,
  getConditionCall,
  removeDriverCall,
  removeMarkCall,
  signAgreementCall,
} from '../calls/proof.ts';
import { findAgreementPdf, storeAgreement } from '../db/agreements.ts';
import {
  addDriver,
  addMark,
  checkDamage,
  type FoundCondition,
  findCondition,
  removeDriver,
  removeMark,
} from '../db/condition.ts';
import { readThumbnails } from '../db/photos.ts';
import type { AgreementBlock } from '../rules/agreement.ts';
import { NEEDS_TEXT } from '../rules/agreement-text.ts';
import { driverErrors, MOST_DRIVERS, NO_LICENSE_ENTERED } from '../rules/driver.ts';
import { MOST_MARKS, type RecordedMark, TOO_MANY_MARKS } from '../rules/mark.ts';
import type { Condition } from '../rules/proof-calls.ts';
import { agreementPdf } from './agreement.ts';
import { getAgreementText, isSigned } from './agreement-text.ts';
import { damageCalls } from './damage-calls.ts';
import { notRecordable } from './refusals.ts';

export const proofCalls: HandledCall[] = [
  ...damageCalls,

  handleRead(
    getConditionCall,
    {
      summary: "Drivers, marks and signature: the caller's own, or any for staff.",
    },
    async ({ company, db, caller, params: { reservationId } }) => {
      const reader = deskIf(await caller, 'see-rental');
      return toCondition(await getCondition(db, company, reservationId, reader), reader);
    },
  ),

  handle(
    addDriverCall,
    {
      summary:
        'Adds a driver before the pick-up. Of the number of the license, only the end is returned.',
      refusals: ['not_recordable'],
    },
    async ({ company, user, may, params: { reservationId }, body, afterAnswer }) => {
      const caller = deskIf({ user, may }, 'book');
      const found = await getOpenCondition(company, reservationId, caller);
      const errors = driverErrors(body, found.reservation, found.minimumAge);
      if (Object.keys(errors).length > 0) throw invalidInput(errors);
      if (!(await addDriver(database, reservationId, body, MOST_DRIVERS))) {
        await getOpenCondition(company, reservationId, caller);
        throw notRecordable(() => t('proof.tooManyDrivers', { most: MOST_DRIVERS }));
      }
      afterAnswer(noteUndecided(company, reservationId));
      return toCondition(await getCondition(database, company, reservationId, caller), caller);
    },
  ),

  handle(
    removeDriverCall,
    {
      summary: 'Removes a driver before the pick-up.',
      refusals: ['not_recordable'],
    },
    async ({ company, user, may, params: { reservationId, driverId }, afterAnswer }) => {
      const caller = deskIf({ user, may }, 'book');
      await getOpenCondition(company, reservationId, caller);
      await removeDriver(database, reservationId, driverId);
      afterAnswer(noteUndecided(company, reservationId));
      return toCondition(await getCondition(database, company, reservationId, caller), caller);
    },
  ),

  handle(
    addMarkCall,
    {
      summary:
        'Adds a mark of the hand-over or the return, or changes the one with that key. Repeating it is harmless.',
      refusals: ['not_recordable'],
    },
    async ({ company, user, params: { reservationId }, query: { at }, body }) => {
      const isAdded = await addMark(database, reservationId, at, body, MOST_MARKS);
      const found = await getCondition(database, company, reservationId, { user, isForDesk: true });
      if (!isAdded && !hasMark(found, { ...body, at })) {
        requireMarkable(found.reservation, at);
        throw notRecordable(TOO_MANY_MARKS);
      }
      return toCondition(found, { user });
    },
  ),

  handle(
    checkDamageCall,
    {
      summary:
        'Records that the desk has looked for damage at the hand-over or the return. Without marks none was found.',
      refusals: ['not_recordable'],
    },
    async ({ company, user, params: { reservationId }, query: { at } }) => {
      const isRecorded = await checkDamage(database, reservationId, at);
      const found = await getCondition(database, company, reservationId, { user, isForDesk: true });
      if (!isRecorded) requireMarkable(found.reservation, at);
      return toCondition(found, { user });
    },
  ),

  handle(
    removeMarkCall,
    {
      summary: 'Removes a mark of the hand-over or the return. Repeating it is harmless.',
      refusals: ['not_recordable'],
    },
    async ({ company, user, params: { reservationId, markKey }, query: { at } }) => {
      const isRemoved = await removeMark(database, reservationId, at, markKey);
      const found = await getCondition(database, company, reservationId, { user, isForDesk: true });
      if (!isRemoved && hasMark(found, { key: markKey, at })) {
        requireMarkable(found.reservation, at);
      }
      return toCondition(found, { user });
    },
  ),

  handleRead(
    getAgreementTextCall,
    {
      summary: 'The text of the agreement as it would be signed now.',
    },
    async ({ company, db, caller, isProduction, sendsMail, params: { reservationId } }) => {
      const reader = deskIf(await caller, 'see-customers');
      const found = await getCondition(db, company, reservationId, reader);
      const { source: _, ...text } = await getAgreementText(company, reservationId, found, {
        isProduction,
        sendsMail,
      });
      return { ...text, ...unprintableField(textOfBlocks(text.blocks)) };
    },
  ),

  handle(
    signAgreementCall,
    {
      summary:
        'The customer signs the agreement at the desk, from 24 hours before the pick-up on, and again as often as needed until the vehicle is handed over. Customer and company get it by email.',
      refusals: ['not_recordable', 'changed_meanwhile'],
      writesLetters: true,
    },
    async ({
      company,
      user,
      isProduction,
      sendsMail,
      params: { reservationId },
      body: { name, strokes, version, consentWords },
    }) => {
      const caller = { user, isForDesk: true };
      const found = await getOpenCondition(company, reservationId, caller);
      if (!isHandOverOpen(company, found.reservation.pickUpTime, new Date())) {
        throw notRecordable(
          `The agreement can be signed from ${MOST_HOURS_EARLY} hours before the pick-up.`,
        );
      }
      const text = await getAgreementText(company, reservationId, found, {
        isProduction,
        sendsMail,
      });
      if (text.needsText) throw notRecordable(NEEDS_TEXT);
      if ((version ?? text.version) !== text.version) throw changedMeanwhile();
      if ((consentWords ?? text.consent) !== text.consent) throw changedMeanwhile();
      requireAllowedDrivers(found);
      const signedAt = new Date();
      const thumbnails = await readThumbnails(database, reservationId, 'hand-over');
      const { blocks, consent, language } = text;
      const pdf = await inLocale({ ...company, language }, () =>
        agreementPdf(company, {
          ...{ blocks, reservationId, thumbnails, textSince: text.source?.publishedAt },
          signature: { name, strokes, signedAt, consent },
        }),
      );
      const sha256 = createHash('sha256').update(pdf).digest('hex');
      const signed = {
        ...{ signedAt, name, strokes, pdf, sha256, consent, language },
        ...{ version: text.version, textId: text.source?.id ?? null },
      };
      if (!(await storeAgreement(database, company, reservationId, signed))) {
        await getOpenCondition(company, reservationId, caller);
        throw signedAlready();
      }
      return {
        name,
        signedAt: toWallClock(signedAt, company.timeZone),
        sha256,
        isBeforeExchange: false,
      };
    },
  ),

  handleRead(
    downloadAgreementCall,
    {
      summary: 'The signed agreement as PDF, the newest if it was signed again.',
      answer: { file: 'application/pdf', headers: ['Content-Disposition'] },
    },
    async ({ db, userId, caller, params: { reservationId } }) => {
      const [found, { may }] = await Promise.all([findAgreementPdf(db, reservationId), caller]);
      if (!found || (found.userId !== userId && !may('see-customers'))) {
        throw notFound(() => t('proof.noSignedAgreement'));
      }
      return fileResponse(found.pdf, 'application/pdf', `agreement-${reservationId}.pdf`);
    },
  ),
];

/** All that the blocks of an agreement say. */
function textOfBlocks(blocks: AgreementBlock[]): string {
  const texts: string[] = [];
  JSON.stringify(blocks, (_, value) => {
    if (typeof value === 'string') texts.push(value);
    return value;
  });
  return texts.join(' ');
}

type Reader = Pick<Caller, 'user'> & { isForDesk: boolean };

/** The caller, who is the desk with this permission and otherwise a customer. */
function deskIf({ user, may }: Pick<Caller, 'user' | 'may'>, permission: Permission): Reader {
  return { user, isForDesk: may(permission) };
}

/** @throws 404 unless it is the caller's own reservation or the caller is the desk */
async function getCondition(
  db: Database,
  company: Company,
  id: number,
  { user, isForDesk }: Reader,
): Promise<FoundCondition> {
  const found = await findCondition(db, company, id);
  if (!found || (found.reservation.userId !== user?.id && !isForDesk)) throw noReservation();
  if (isForDesk) return found;
  // They were taken for other customers.
  return { ...found, earlierMarks: found.earlierMarks.map((mark) => ({ ...mark, photos: [] })) };
}

/** What can still be changed: the vehicle is not handed over, or nothing is signed and the caller is the desk. */
async function getOpenCondition(
  company: Company,
  id: number,
  caller: Reader,
): Promise<FoundCondition> {
  const found = await getCondition(database, company, id, caller);
  requireKept(found.reservation);
  if (found.reservation.isPickedUp) {
    if (isSigned(found)) throw signedAlready();
    if (!caller.isForDesk) throw notRecordable(() => t('proof.alreadyHandedOver'));
  }
  return found;
}

/** There is a driver, or a reason. The vehicle and the times can have changed since the drivers were entered. */
function requireAllowedDrivers({ drivers, driverReason }: FoundCondition): void {
  if (drivers.length === 0 && driverReason === null)
    throw notRecordable(`${NO_LICENSE_ENTERED} Add a driver, or say why there is none.`);
  for (const { name, problems } of drivers) {
    if (problems[0]) throw notRecordable(`${name} can't drive on this rental. ${problems[0]}.`);
  }
}

/** Whether a mark is recorded with these values: the call that did it is repeated. */
function hasMark({ marks }: FoundCondition, values: Partial<RecordedMark>): boolean {
  return marks.some((mark) =>
    Object.entries(values).every(([name, value]) => mark[name as keyof RecordedMark] === value),
  );
}

function requireMarkable(reservation: FoundCondition['reservation'], at: Handling): void {
  requireKept(reservation);
  if (at === 'hand-over' && reservation.isPickedUp) {
    throw notRecordable(
      "The vehicle is handed over, so the condition at the hand-over can't be changed.",
    );
  }
}

function requireKept({ status, isErased }: FoundCondition['reservation']): void {
  if (status === 'CANCELLED') throw notRecordable(() => t('proof.theReservationCanceled'));
  if (isErased) throw notRecordable('The customer of this reservation was erased.');
}

function signedAlready() {
  return notRecordable(() => t('proof.alreadySigned'));
}

function toCondition(
  { reservation, ...condition }: FoundCondition,
  { user }: Pick<Caller, 'user'>,
): Condition {
  return reservation.userId === user?.id ? asOwn(condition) : condition;
}
