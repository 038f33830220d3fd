import { isDeepStrictEqual } from 'node:util';
import { vehicleTaken } from '#availability/server/refusals.ts';
import { writeOver } from '#booking/db.ts';
import type { AdminReservationDetail } from '#booking/rules.ts';
import { belowGoodwill, getEdited, getReservation, withoutHiddenSums } from '#booking/server.ts';
import { type Company, NO_SUCH_PLACE, placeById } from '#company/rules.ts';
import { database } from '#db/client/connection.ts';
import { isRefusedAsTaken, isRefusedBy } from '#db/client/constraint.ts';
import type { CallSession } from '#identity/server.ts';
import { invalidInput } from '#kernel/http/refusal.ts';
import { LIMITS } from '#kernel/records/field.ts';
import { rolesThatMay } from '#kernel/staff/staff-words.ts';
import { sentBackCents } from '#payments/rules.ts';
import { type AllowMoneyBack, givingBack, noteUndecided, thenInvoicing } from '#payments/server.ts';
import { type HandledCall, handle } from '#platform/http/handle.ts';
import { requireVersion, writeOverVersion } from '#platform/http/over-version.ts';
import {
  chargesProblem,
  decidedCharges,
  noteWithReasons,
  proposedCharges,
  sumOfLines,
} from '#prices/rules.ts';
import { notRecordable, writeManifest } from '#proof/server.ts';
import {
  BOOKED_SINCE,
  type Handling,
  type HandlingInput,
  handlingProblem,
  recordedWith,
  undoProblem,
} from '#rental/rules.ts';
import { noReservation } from '#rental/server/refusals.ts';
import { endingInWords } from '#upkeep/rules.ts';
import {
  decideChargesCall,
  prepareHandOverCall,
  recordHandOverCall,
  recordReturnCall,
  undoHandOverCall,
  undoReturnCall,
} from '../calls/hand-overs.ts';
import {
  findHandled,
  type HandOverReasons,
  writeHandling,
  writePreparation,
} from '../db/hand-overs.ts';

export const handOversCalls: HandledCall[] = [
  handle(
    recordHandOverCall,
    {
      summary:
        'Records that the vehicle was handed over. Without a time it is now; what is left out stays as recorded.',
      refusals: ['not_recordable', 'erased'],
    },
    async ({ company, may, params: { reservationId }, body, version, afterAnswer }) => {
      const answer = await recordHandling(company, 'hand-over', reservationId, body, {
        version,
        may,
      });
      afterAnswer(writeManifest(company, reservationId, 'hand-over'));
      return answer;
    },
  ),

  handle(
    prepareHandOverCall,
    {
      summary:
        'Records what is known before the hand-over: odometer, fuel, a note, and why a license or money is missing.',
      refusals: ['not_recordable', 'erased'],
    },
    async ({ company, may, params: { reservationId: id }, body, version }) => {
      await writeOverVersion(async () => {
        const found = await findHandled(database, company, id);
        if (!found) throw noReservation();
        requireVersion(version, found);
        if (found.handOver) throw notRecordable('The vehicle is already handed over.');
        const readings = recordedWith(company, body, found.prepared, new Date());
        if (found.status === 'CANCELLED') throw notRecordable('This reservation is canceled.');
        return writePreparation(database, company, found, readings, reasonsWith(body, found));
      });
      return withoutHiddenSums(await getReservation(database, company, id), may);
    },
  ),

  handle(
    undoHandOverCall,
    {
      summary: 'Forgets what was recorded of the hand-over.',
      refusals: ['not_recordable'],
    },
    async ({ company, may, params, version }) =>
      recordHandling(company, 'hand-over', params.reservationId, null, { version, may }),
  ),

  handle(
    recordReturnCall,
    {
      summary:
        'Records that the vehicle came back, and sets DONE. An early return frees the vehicle at once. With a placeId it came back at that place, without one as planned.',
      refusals: ['not_recordable', 'vehicle_unavailable', 'erased'],
      settlesPayments: true,
    },
    thenInvoicing(
      async ({ company, may, params: { reservationId }, body, version, afterAnswer }) => {
        const answer = await recordHandling(company, 'return', reservationId, body, {
          version,
          may,
        });
        afterAnswer(writeManifest(company, reservationId, 'return'));
        return answer;
      },
    ),
  ),

  handle(
    undoReturnCall,
    {
      summary:
        'Forgets what was recorded of the return, and sets CREATED, unless the vehicle was booked since.',
      refusals: [
        'not_recordable',
        'vehicle_unavailable',
        'erased',
        'password_needed',
        'refund_limit',
      ],
      settlesPayments: true,
    },
    thenInvoicing(async ({ company, params: { reservationId }, version, ...caller }) =>
      givingBack(company, caller, (allowMoneyBack) =>
        recordHandling(company, 'return', reservationId, null, {
          ...{ version, may: caller.may, allowMoneyBack },
        }),
      ),
    ),
  ),

  handle(
    decideChargesCall,
    {
      summary:
        'Decides about the charges that are proposed after a return. Its own amount accepts one, another amount needs a reason, and 0 drops it.',
      refusals: ['not_recordable', 'erased'],
      settlesPayments: true,
    },
    thenInvoicing(async ({ company, params: { reservationId }, body, version }) => {
      await writeOverVersion(async () => {
        const [{ agreed, reservation, areChargesDecided }, handled] = await Promise.all([
          getEdited(database, company, reservationId),
          findHandled(database, company, reservationId),
        ]);
        requireVersion(version, agreed);
        if (!agreed.book || !handled || reservation.returnedAt === null) {
          throw notRecordable('There is nothing to charge before the return.');
        }
        // The reasons join the note of the return, which must not get them twice.
        if (areChargesDecided) {
          throw notRecordable('The charges have been decided. Undo the return to change them.');
        }
        if (handled.updatedAt !== agreed.updatedAt) return undefined;
        const rental = { ...handled, ...agreed, returnedAt: reservation.returnedAt };
        const proposed = proposedCharges(company, agreed.book.rules, rental);
        const problem = chargesProblem(proposed, body);
        if (problem) throw invalidInput({ charges: problem });
        const charges = decidedCharges(agreed.book.rules, proposed, body);
        const returnNote = noteWithReasons(handled.return?.note ?? null, proposed, body);
        if (returnNote !== null && returnNote.length > LIMITS.handlingNote) {
          throw invalidInput({ charges: 'The reasons and the note of the return are too long' });
        }
        return writeOver(database, company, agreed, {
          returnNote,
          charges: JSON.stringify(charges),
          totalCents: agreed.totalCents - agreed.chargesCents + sumOfLines(charges),
        });
      });
      return getReservation(database, company, reservationId);
    }),
  ),
];

/**
 * Adds `input` to the record of a hand-over or return. Without an `input`, removes the record. The rules are
 * checked against the version that is then replaced. If somebody else changes it in between, the checks are
 * repeated. Once the charges are decided, the return stays as it is for those who may not take money: without it the
 * charges would be gone, and its note has their reasons.
 */
async function recordHandling(
  company: Company,
  handling: Handling,
  id: number,
  input: (HandlingInput & ReasonsInput & { placeId?: number | undefined }) | null,
  {
    version,
    may,
    allowMoneyBack,
  }: { version: string | undefined; allowMoneyBack?: AllowMoneyBack } & Pick<CallSession, 'may'>,
): Promise<AdminReservationDetail> {
  await writeOverVersion(async () => {
    const found = await findHandled(database, company, id);
    if (!found) throw noReservation();
    requireVersion(version, found);
    const now = new Date();
    const before = handling === 'return' ? found.return : found.handOver;
    const prepared = handling === 'hand-over' ? found.prepared : null;
    const facts = input && recordedWith(company, input, before ?? prepared, now);
    const problem = facts
      ? handlingProblem(company, handling, found, facts, now)
      : undoProblem(handling, found);
    if (problem?.at) throw invalidInput({ [problem.at]: problem.message });
    if (problem) throw notRecordable(problem.message);
    const reasons = reasonsWith(input ?? {}, found);
    const isPaperMissing = found.endingPapers.length > 0 && reasons.papersReason === null;
    if (handling === 'hand-over' && facts && isPaperMissing) {
      const ending = endingInWords(found.endingPapers);
      throw invalidInput({ papersReason: `${ending} Say why it is handed over anyway.` });
    }
    const placeId = input ? returnPlaceWith(company, input.placeId, found) : null;
    const recorded = [before, reasonsWith({}, found), found.returnPlaceId];
    if (isDeepStrictEqual(recorded, [facts, reasons, placeId])) return found;
    if (allowMoneyBack) {
      const { agreed, balance, reservation } = await getEdited(database, company, id);
      if (agreed.updatedAt !== found.updatedAt) return undefined;
      const totalCents = agreed.totalCents - agreed.chargesCents;
      await allowMoneyBack(sentBackCents(balance, { totalCents }, reservation.paidBy));
    }
    if (handling === 'return' && found.areChargesDecided && !may('take-money')) {
      throw notRecordable(
        `The charges have been decided. Please ask ${rolesThatMay('take-money')}.`,
      );
    }
    const kept = facts ? reasons : undefined;
    return writeHandling(database, company, found, handling, facts, kept, placeId).catch(
      refuseBookedSince,
    );
  });
  await noteUndecided(company, id);
  return withoutHiddenSums(await getReservation(database, company, id), may);
}

/**
 * The place of a return after `input`, if it is another one than that of the drop-off; otherwise null.
 * @throws 400 for a place that there is not
 */
function returnPlaceWith(
  company: Company,
  input: number | undefined,
  { dropOffPlaceId, returnPlaceId }: Pick<Handled, 'dropOffPlaceId' | 'returnPlaceId'>,
): number | null {
  if (input === undefined) return returnPlaceId;
  if (!placeById(company, input)) throw invalidInput({ placeId: NO_SUCH_PLACE });
  return input === dropOffPlaceId ? null : input;
}

type Handled = NonNullable<Awaited<ReturnType<typeof findHandled>>>;

type ReasonsInput = { [name in keyof HandOverReasons]?: string | null | undefined };

/** The reasons after `input`. What is left out of it stays. */
function reasonsWith(input: ReasonsInput, before: HandOverReasons): HandOverReasons {
  const after = (name: keyof HandOverReasons) =>
    input[name] === undefined ? before[name] : input[name];
  return {
    papersReason: after('papersReason'),
    driverReason: after('driverReason'),
    unpaidReason: after('unpaidReason'),
  };
}

function refuseBookedSince(error: unknown): never {
  if (isRefusedBy('reservations_total_cents_check', error)) throw notRecordable(belowGoodwill());
  throw isRefusedAsTaken(error) ? vehicleTaken(BOOKED_SINCE) : error;
}
