import { pageCompany } from '#company/ui/page-company.ts';
import { send } from '#kit/client/client.ts';
import { queryClient } from '#kit/loading/query-client.ts';
import { periodQuery, readRentalPeriod } from '#rental/rules/period-form.ts';
import type { RentalPeriod } from '#rental/rules/rental-period.ts';
import { checkAvailabilityForEditCall } from '../../calls/admin-reservations.ts';
import {
  type AdminAvailability,
  type AdminReservationDetail,
  type AdminReservationDraft,
  rentalChange,
} from '../../rules/admin-reservation.ts';
import { type ChosenAsTyped, changedChoicesQuery } from '../shared/use-choices.ts';
import { quoteQuery, useQuote } from '../shared/use-quote.ts';

type Edit = {
  draft: AdminReservationDraft;
  /** Other extras or another code than those saved. */
  chosen: ChosenAsTyped | undefined;
  /** Somebody else has saved the reservation since it was loaded. */
  isOutdated: boolean;
};

type EditQuery = ReturnType<typeof quoteQuery<AdminAvailability>>;

/**
 * What an edit would cost, and whether the vehicle is free for it. The `query` is undefined while the server need not be
 * asked: the form is not complete, or the price stays.
 */
export function useEditQuote(record: AdminReservationDetail, edit: Edit) {
  const { draft, chosen, isOutdated } = edit;
  const change = rentalChange(pageCompany(), draft, isOutdated ? undefined : record);
  const rental = isPriced(record, edit) ? rentalOf(draft) : undefined;
  const asked = change.kind === 'to-check' ? rentalIn(change) : rental;
  const { pickUpLocation, dropOffLocation, status } = draft;
  const query = asked && {
    reservationId: record.id,
    ...asked,
    ...{ pickUpLocation, dropOffLocation, status },
    ...(chosen && changedChoicesQuery(chosen)),
  };
  const ask =
    query && ((signal: AbortSignal) => send(checkAvailabilityForEditCall, { query, signal }));
  const queryKey = ['reservation-quote', record.updatedAt, query];
  return {
    change,
    ...useQuote<AdminAvailability>(queryKey, ask),
    query: ask && quoteQuery<AdminAvailability>(queryKey, ask),
  };
}

/** The answer for an edit, once it is loaded; undefined without a query. */
export function quoteForEdit(query: EditQuery | undefined): Promise<AdminAvailability | undefined> {
  return query ? queryClient.query({ ...query, staleTime: 'static' }) : Promise.resolve(undefined);
}

/** Whether something else than the vehicle and the times can change the price. */
function isPriced(
  { lines, status, pickUpLocation, dropOffLocation }: AdminReservationDetail,
  { draft, chosen }: Edit,
): boolean {
  const isMoved =
    pickUpLocation !== draft.pickUpLocation || dropOffLocation !== draft.dropOffLocation;
  // Charges go with the return.
  const isReopened = status === 'DONE' && draft.status !== 'DONE';
  return chosen !== undefined || (lines !== undefined && (isMoved || isReopened));
}

function rentalIn({ carId, pickUpTime, dropOffTime }: RentalPeriod & { carId: number }) {
  return { carId, ...periodQuery({ pickUpTime, dropOffTime }) };
}

/** The vehicle and the period of the form; undefined while they are incomplete. */
function rentalOf(draft: AdminReservationDraft) {
  const period = readRentalPeriod(pageCompany(), draft);
  return period && draft.carId ? rentalIn({ carId: draft.carId, ...period }) : undefined;
}
