import { pageCompany } from '#company/ui/page-company.ts';
import type { PaidReservation } from '../../rules/payment-calls.ts';
import { type ReturnedMoney, returnedMoney } from '../../rules/returned-money.ts';
import { useOwnPayments } from './use-own-payments.ts';

/** What went back to the customer lately of a reservation that has ended or is canceled, the newest first. */
export function useReturnedMoney(
  reservation: PaidReservation & { paidBy?: unknown },
): ReturnedMoney[] {
  const { status, paidBy } = reservation;
  const { data } = useOwnPayments(reservation, status !== 'CREATED' && paidBy !== undefined);
  return data ? returnedMoney(pageCompany(), data.entries, new Date()) : [];
}
