import { useSelector } from '@tanstack/react-form';
import { useQuery } from '@tanstack/react-query';
import type { Availability } from '#availability/rules.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import type { Vehicle } from '#fleet/rules.ts';
import { send } from '#kit/client/client.ts';
import { queryClient } from '#kit/loading/query-client.ts';
import { type LeastDaysRule, leastDaysProblem } from '#prices/rules.ts';
import {
  bookingProblem,
  limitProblem,
  placesProblem,
  type RentalFields,
  readRentalPeriod,
} from '#rental/rules.ts';
import { checkAvailabilityCall } from '../../calls/reservations.ts';
import { useQuote } from '../shared/use-quote.ts';
import { type AskedRental, alternativesQuery } from './alternatives-query.ts';
import type { Booking } from './booking.ts';
import { quoteQueryOf } from './use-booking.ts';

/** Who looks at a vehicle: the desk can book beyond the limits of customers. */
type Viewer = { isSignedIn: boolean; isForDesk: boolean };

/** What the server says about the total of the rental as typed. */
export type BookingQuote = {
  /** False where no rules apply: the page then calculates the total itself. */
  isByServer: boolean;
  answer: Pick<Availability, 'totalPrice' | 'lines' | 'cheaper'> | undefined;
  error: Error | null;
  retry: () => void;
};

const NO_QUOTE: BookingQuote = {
  isByServer: false,
  answer: undefined,
  error: null,
  retry: () => {},
};

/** The total of the rental as typed, where rules apply. It includes the extras of a signed-in customer. */
export function useBookingQuote(
  vehicle: Pick<Vehicle, 'id' | 'dailyCap'>,
  { rental, choices, stage }: Booking,
  { isSignedIn, isForDesk }: Viewer,
): BookingQuote {
  const values = useSelector(rental.form.store, (state) => state.values);
  const now = new Date();
  const period = bookable(values, now, isForDesk ? undefined : (choices.prices?.leastDays ?? []));
  const hasRules = choices.prices?.hasBook === true || vehicle.dailyCap !== undefined;
  const isWanted = isSignedIn && hasRules && period !== undefined && stage.name === 'rental';
  const query = isWanted ? quoteQueryOf(vehicle.id, values, choices) : undefined;
  const { answer, error, retry } = useQuote({
    of: ['booking-quote'],
    query,
    ask: (query, signal) => send(checkAvailabilityCall, { query, signal }),
    keepsAnswer: true,
  });
  const visitors = useQuery(
    alternativesQuery(vehicle.id, isSignedIn ? undefined : period),
    queryClient,
  );
  if (!period) return NO_QUOTE;
  if (!isSignedIn) {
    const isByServer = visitors.isLoading || visitors.data?.quote !== undefined;
    return { ...NO_QUOTE, isByServer, answer: visitors.data?.quote };
  }
  if (!isWanted) return { ...NO_QUOTE, isByServer: choices.isLoading };
  return { isByServer: true, answer, error, retry };
}

/** The rental of a form if it can be booked. Customers have limits, and `leastDays`. */
function bookable(
  form: RentalFields,
  now: Date,
  leastDays: readonly LeastDaysRule[] | undefined,
): AskedRental | undefined {
  const company = pageCompany();
  const period = readRentalPeriod(company, form);
  const rental = period && { ...form, ...period };
  if (!rental || bookingProblem(company, rental, now) || placesProblem(company, rental)) {
    return undefined;
  }
  if (!leastDays) return rental;
  const problem =
    limitProblem(company, rental, now) ?? leastDaysProblem(company, leastDays, rental);
  return problem ? undefined : rental;
}
