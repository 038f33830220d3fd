import { findTakenPeriod } from '#availability/db.ts';
import { takenSentence } from '#availability/rules.ts';
import { vehicleTaken } from '#availability/server/refusals.ts';
import {
  agreementsColumn,
  type EditedReservation,
  findEdited,
  termColumns,
  writeOver,
} from '#booking/db.ts';
import type { AdminReservationDetail } from '#booking/rules.ts';
import {
  getReservation,
  getTermsAfterEdit,
  requireExpected,
  requireWithinLimit,
  withoutHiddenSums,
} from '#booking/server.ts';
import { type Company, openPlaces } from '#company/rules.ts';
import { database } from '#db/client/connection.ts';
import { isRefusedAsTaken } from '#db/client/constraint.ts';
import { findServedVehicle } from '#fleet/db.ts';
import type { Vehicle } from '#fleet/rules.ts';
import { noVehicle } from '#fleet/server.ts';
import { invalidInput } from '#kernel/http/refusal.ts';
import { instantOf, toWallClock } from '#kernel/time/wall-clock.ts';
import { sentBackCents } from '#payments/rules.ts';
import { type AllowMoneyBack, givingBack, thenInvoicing } from '#payments/server.ts';
import { type HandledCall, handle, handleRead } from '#platform/http/handle.ts';
import { requireVersion, writeOverVersion } from '#platform/http/over-version.ts';
import { asOwn } from '#platform/http/visible-answer.ts';
import { agreementsOf } from '#prices/rules.ts';
import { notRecordable, writeManifest } from '#proof/server.ts';
import { type FormerStretch, type HandlingFacts, recordedWith } from '#rental/rules.ts';
import { noReservation } from '#rental/server/refusals.ts';
import {
  exchangeVehicleCall,
  listExchangeVehiclesCall,
  listStretchesCall,
  undoExchangeCall,
} from '../calls/exchange.ts';
import { findStretches, isUntouchedSinceExchange, readExchangeVehicles } from '../db/exchange.ts';
import { findHandled } from '../db/hand-overs.ts';
import { type ExchangeInput, exchangeProblem, notExchangeable } from '../rules/exchange.ts';

export const exchangeCalls: HandledCall[] = [
  handleRead(
    listExchangeVehiclesCall,
    {
      summary:
        'The vehicles that a rental could go on with from a time on: free ones first, then those that are booked later, with what the whole rental costs with each.',
    },
    async ({ company, db, params: { reservationId }, query: { time } }) => {
      const edited = await findEdited(db, company, reservationId);
      if (!edited) throw noReservation();
      const at = time ? instantOf(time, company.timeZone) : new Date();
      return readExchangeVehicles(db, company, edited, at);
    },
  ),

  handle(
    exchangeVehicleCall,
    {
      summary:
        'Exchanges the vehicle of a rental that is out. The one that comes back is free at once or kept for service; the hand-over of the new one is recorded next. The price stays, or becomes that of the whole rental with the new vehicle.',
      refusals: [
        'not_recordable',
        'not_found',
        'vehicle_unavailable',
        'price_changed',
        'erased',
        'password_needed',
        'refund_limit',
      ],
      writesLetters: true,
      settlesPayments: true,
    },
    thenInvoicing(
      async ({ company, params: { reservationId }, body, version, afterAnswer, ...caller }) => {
        const answer = await givingBack(company, caller, (allowMoneyBack) =>
          exchangeVehicle(company, reservationId, body, { version, allowMoneyBack }),
        );
        afterAnswer(writeManifest(company, reservationId, 'exchange'));
        return withoutHiddenSums(answer, caller.may);
      },
    ),
  ),

  handle(
    undoExchangeCall,
    {
      summary:
        'Undoes the last exchange, with its price, as long as nothing was recorded of the new vehicle.',
      refusals: [
        'not_recordable',
        'vehicle_unavailable',
        'erased',
        'password_needed',
        'refund_limit',
      ],
      writesLetters: true,
      settlesPayments: true,
    },
    thenInvoicing(async ({ company, params: { reservationId }, version, ...caller }) =>
      withoutHiddenSums(
        await givingBack(company, caller, (allowMoneyBack) =>
          undoExchange(company, reservationId, { version, allowMoneyBack }),
        ),
        caller.may,
      ),
    ),
  ),

  handleRead(
    listStretchesCall,
    {
      summary:
        'The stretches of a rental, one for each vehicle that it had, the first one first. Notes and places are only for the desk.',
    },
    async ({ company, db, userId, caller, params: { reservationId } }) => {
      const [found, { may }] = await Promise.all([
        findStretches(db, company, reservationId),
        caller,
      ]);
      const isForDesk = may('see-rental');
      if (!found || (found.userId !== userId && !isForDesk)) throw noReservation();
      if (isForDesk) return found.stretches;
      const withoutNote = <Record extends { note: string | null }>(record: Record | null) =>
        record && { ...record, note: null };
      return asOwn(
        found.stretches.map((stretch) => ({
          ...stretch,
          place: null,
          handOver: withoutNote(stretch.handOver),
          return: withoutNote(stretch.return),
        })),
      );
    },
  ),
];

type Caller = { version: string | undefined; allowMoneyBack: AllowMoneyBack };

async function exchangeVehicle(
  company: Company,
  id: number,
  body: ExchangeInput,
  { version, allowMoneyBack }: Caller,
): Promise<AdminReservationDetail> {
  const { carId, reason, place, serviceUntil, price, expectedTotal, ...typed } = body;
  await writeOverVersion(async () => {
    const [vehicle, { edited, handled }] = await Promise.all([
      findServedVehicle(database, carId),
      getHandled(company, id),
    ]);
    if (!vehicle) throw noVehicle();
    const { agreed, reservation } = edited;
    const formerStretches = handled.formerStretches ?? [];
    // In a repeated call, the vehicle has already been exchanged.
    if (agreed.vehicleId === carId && formerStretches.length > 0 && !handled.handOver) {
      return agreed;
    }
    requireVersion(version, agreed);
    if (handled.updatedAt !== agreed.updatedAt) return undefined;
    const { pickedUpAt } = reservation;
    const reasonNot = notExchangeable({ ...handled, pickedUpAt });
    if (reasonNot || !handled.handOver) throw notRecordable(reasonNot ?? '');
    const now = new Date();
    const cameBack = recordedWith(company, typed, null, now);
    const problem = exchangeProblem(company, handled, body, cameBack, now);
    if (problem?.at) throw invalidInput({ [problem.at]: problem.message });
    if (problem) throw notRecordable(problem.message);

    const former: FormerStretch = {
      ...stretchOf(edited, handled.handOver, handled),
      returnedAt: cameBack.at.toISOString(),
      exchangeRecordedAt: now.toISOString(),
      returnOdometer: cameBack.odometer,
      returnFuel: cameBack.fuel,
      returnNote: cameBack.note,
      reason,
      place: place || null,
      serviceUntil: serviceUntil ? instantOf(serviceUntil, company.timeZone).toISOString() : null,
    };
    const { turnaroundMinutes } = company;
    const values = {
      vehicleId: carId,
      pickedUpAt: cameBack.at,
      handOverRecordedAt: null,
      pickUpOdometer: null,
      pickUpFuel: null,
      pickUpNote: null,
      isCheckedAtPickUp: null,
      isCheckedAtReturn: null,
      papersReason: null,
      formerStretches: JSON.stringify([...formerStretches, former]),
    };
    const priced =
      price === 'keep'
        ? { turnaroundMinutes, agreements: agreementsColumn(agreementsOf(agreed)) }
        : await pricedAnew(company, edited, vehicle, { expectedTotal, allowMoneyBack });
    return writeOver(database, company, agreed, { ...values, ...priced }).catch((error) =>
      refuseTaken(company, error, edited, former, body),
    );
  });
  return getReservation(database, company, id);
}

/**
 * The columns of the price with the new vehicle, as if the whole rental had been booked with it.
 * @throws the refusals of another total than the one that was shown, and of money that may not be given back
 */
async function pricedAnew(
  company: Company,
  edited: EditedReservation,
  vehicle: Vehicle,
  {
    expectedTotal,
    allowMoneyBack,
  }: Pick<ExchangeInput, 'expectedTotal'> & Pick<Caller, 'allowMoneyBack'>,
) {
  const { agreed, balance, reservation } = edited;
  const { pickUpTime, dropOffTime } = agreed;
  const asked = { pickUpTime, dropOffTime };
  const { terms, choices } = await getTermsAfterEdit(database, company, edited, vehicle, asked);
  requireWithinLimit(terms, 'price');
  requireExpected(terms, expectedTotal);
  const { totalCents } = terms;
  await allowMoneyBack(sentBackCents(balance, { totalCents }, reservation.paidBy));
  return termColumns(terms, choices);
}

async function undoExchange(
  company: Company,
  id: number,
  { version, allowMoneyBack }: Caller,
): Promise<AdminReservationDetail> {
  await writeOverVersion(async () => {
    const { edited, handled } = await getHandled(company, id);
    const { agreed, balance, reservation } = edited;
    requireVersion(version, agreed);
    if (handled.updatedAt !== agreed.updatedAt) return undefined;
    const formerStretches = handled.formerStretches ?? [];
    const last = formerStretches.at(-1);
    if (!last) throw notRecordable('No vehicle was exchanged.');
    if (handled.return)
      throw notRecordable('The vehicle has been returned. Undo the return first.');
    const isRecorded = handled.handOver !== null || handled.prepared !== null;
    if (isRecorded || !(await isUntouchedSinceExchange(database, id, formerStretches))) {
      throw notRecordable(
        'Something is recorded of the new vehicle. Exchange it for the one before instead.',
      );
    }
    const { terms, period } = last;
    const isEdited =
      period.pickUpTime !== agreed.pickUpTime ||
      period.dropOffTime !== agreed.dropOffTime ||
      terms.extras !== termColumns(agreed, agreed).extras;
    // The price before was that of another rental.
    if (isEdited) {
      throw notRecordable('The booking was changed after the exchange. Change it back first.');
    }
    const totalCents =
      (terms.totalCents as number) - (terms.adjustmentsCents as number) + agreed.adjustmentsCents;
    await allowMoneyBack(sentBackCents(balance, { totalCents }, reservation.paidBy));
    const { adjustmentsCents: _, ...columns } = terms;
    const before = formerStretches.slice(0, -1);
    return writeOver(database, company, agreed, {
      ...columns,
      totalCents,
      vehicleId: last.vehicleId,
      pickedUpAt: new Date(last.pickedUpAt),
      handOverRecordedAt: last.handOverRecordedAt ? new Date(last.handOverRecordedAt) : null,
      pickUpOdometer: last.pickUpOdometer,
      pickUpFuel: last.pickUpFuel,
      pickUpNote: last.pickUpNote,
      isCheckedAtPickUp: last.isCheckedAtPickUp,
      isCheckedAtReturn: last.isCheckedAtReturn,
      papersReason: last.papersReason,
      formerStretches: before.length > 0 ? JSON.stringify(before) : null,
    }).catch((error: unknown) => {
      throw isRefusedAsTaken(error) ? vehicleTaken(TAKEN_SINCE) : error;
    });
  });
  return getReservation(database, company, id);
}

const TAKEN_SINCE =
  "The vehicle was booked again after this exchange, so the exchange can't be undone.";

type Handled = NonNullable<Awaited<ReturnType<typeof findHandled>>>;

async function getHandled(company: Company, id: number) {
  const [edited, handled] = await Promise.all([
    findEdited(database, company, id),
    findHandled(database, company, id),
  ]);
  if (!edited || !handled) throw noReservation();
  return { edited, handled };
}

/** What was recorded of the present vehicle, and what is agreed about the price. */
function stretchOf(
  { agreed }: EditedReservation,
  handOver: HandlingFacts,
  {
    handOverRecordedAt,
    papersReason,
    isCheckedAtPickUp,
    isCheckedAtReturn,
  }: Pick<
    Handled,
    'handOverRecordedAt' | 'papersReason' | 'isCheckedAtPickUp' | 'isCheckedAtReturn'
  >,
) {
  const { rateCents, capCents, classId, priceBookId, agreements, lines } = agreed;
  const { totalCents, turnaroundMinutes, adjustmentsCents, pickUpTime, dropOffTime } = agreed;
  const terms = { rateCents, capCents, classId, priceBookId, agreements, lines };
  const columns = termColumns({ ...terms, totalCents, turnaroundMinutes }, agreed);
  return {
    vehicleId: agreed.vehicleId,
    pickedUpAt: handOver.at.toISOString(),
    handOverRecordedAt: handOverRecordedAt?.toISOString() ?? null,
    pickUpOdometer: handOver.odometer,
    pickUpFuel: handOver.fuel,
    pickUpNote: handOver.note,
    isCheckedAtPickUp,
    isCheckedAtReturn,
    papersReason,
    terms: { ...columns, adjustmentsCents },
    period: { pickUpTime, dropOffTime },
  };
}

/** Says which vehicle is taken: the new one, or the one that came back, until its service ends. */
async function refuseTaken(
  company: Company,
  error: unknown,
  { agreed }: EditedReservation,
  { returnedAt }: FormerStretch,
  { carId, serviceUntil }: ExchangeInput,
): Promise<never> {
  if (!isRefusedAsTaken(error)) throw error;
  const startTime = toWallClock(new Date(returnedAt), company.timeZone);
  const taken = (vehicleId: number, endTime: typeof startTime, turnaroundMinutes: number) =>
    findTakenPeriod(
      database,
      company,
      vehicleId,
      { startTime, endTime },
      {
        reservationId: agreed.id,
        turnaroundMinutes,
      },
    );
  const service = serviceUntil && (await taken(agreed.vehicleId, serviceUntil, 0));
  const now = new Date();
  if (service) throw invalidInput({ serviceUntil: takenSentence(company, service, now) });
  const { turnaroundMinutes } = company;
  const found = await taken(carId, agreed.dropOffTime, turnaroundMinutes);
  const message =
    found || openPlaces(company).length < 2
      ? takenSentence(company, found, now)
      : 'The vehicle is taken before it could be brought home from the drop-off.';
  throw vehicleTaken(message, found?.reservationId ?? undefined);
}
