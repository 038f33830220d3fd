import type { Company } from '#company/rules.ts';
import { depositProblem } from './deposit.ts';
import { PAYMENT_METHODS } from './payment.ts';
import type {
  PaidReservation,
  PaymentEntry,
  ReservationPayments,
  TakePaymentInput,
} from './payment-calls.ts';

/** What the desk can take at `now`, in the main unit. */
type Takeable = {
  /** What is due; 0 while a bank decides about a payment. */
  due: number;
  /** What the price book asks for as a deposit; 0 if none can be taken now, because one is held or it is too early. */
  deposit: number;
  /** Whether a deposit can be taken, also if the book asks for none. */
  canTakeDeposit: boolean;
};

export function takeableNow(
  company: Company,
  reservation: Pick<PaidReservation, 'status' | 'pickUpTime'>,
  {
    entries,
    due,
    depositAsked,
  }: Pick<ReservationPayments, 'due' | 'depositAsked'> & {
    entries: readonly Pick<PaymentEntry, 'purpose' | 'status'>[];
  },
  now: Date,
): Takeable {
  const isBusy = entries.some(({ status }) => status === 'charging' || status === 'processing');
  const canTakeDeposit = depositProblem(company, reservation, entries, now) === undefined;
  return {
    due: isBusy ? 0 : Math.max(0, due),
    deposit: canTakeDeposit ? depositAsked : 0,
    canTakeDeposit,
  };
}

/** How the desk can take money now. A link needs a provider, and a saved card what it may be charged. */
export function takingMethods(
  { canPayOnline, payableOnline, chargeable }: ReservationPayments,
  isDeposit: boolean,
): TakePaymentInput['method'][] {
  const canSendLink = isDeposit ? canPayOnline : payableOnline > 0;
  return [
    ...PAYMENT_METHODS.filter((method) => method !== 'online' || canSendLink),
    ...(!isDeposit && chargeable > 0 ? (['saved-card'] as const) : []),
  ];
}
