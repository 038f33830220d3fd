import type { AdminReservationDetail } from '#booking/rules.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { formatMoney } from '#kernel/money/money.ts';
import { type ReservationPayments, takeableNow } from '#payments/rules.ts';
import type { Condition, Photo } from '#proof/rules.ts';
import type { Handling } from '#rental/rules.ts';
import { STEPS, type Step } from './handling-steps.ts';

/** What the steps record. */
export type StepFacts = {
  handling: Handling;
  reservation: AdminReservationDetail;
  condition: Condition;
  photos: readonly Photo[];
  /** Undefined for those who see no money, and at a return. */
  payments: ReservationPayments | undefined;
};

/** The steps that there are. Without payments, there is none for money. */
export function handlingSteps({ handling, payments }: Pick<StepFacts, 'handling' | 'payments'>) {
  const steps: readonly Step[] = STEPS[handling];
  return steps.filter((step) => step !== 'money' || payments !== undefined);
}

/** Whether a step has what it asks for, or the reason why not. */
export function isStepDone(step: Step, facts: StepFacts): boolean {
  const { handling, reservation, condition, photos } = facts;
  switch (step) {
    case 'drivers':
      return condition.drivers.length > 0 || Boolean(condition.driverReason);
    case 'photos':
      return photos.some(({ at, view }) => at === handling && view !== 'paper');
    case 'marks':
      return (
        condition.checked.includes(handling) || condition.marks.some(({ at }) => at === handling)
      );
    case 'keys': {
      if (handling === 'return') return reservation.return !== null;
      const { odometer = null, fuel = null } = reservation.handOver ?? reservation.prepared ?? {};
      return reservation.handOver !== null || (odometer !== null && fuel !== null);
    }
    case 'money':
      return openMoney(facts) === '' || Boolean(reservation.unpaidReason);
    case 'agreement':
      return (
        condition.agreement?.isBeforeExchange === false ||
        photos.some(({ view }) => view === 'paper')
      );
  }
}

/** What the desk has still to take: '$285.00 due, deposit of $250.00'. '' if there is nothing. */
export function openMoney({ reservation, payments }: StepFacts): string {
  if (!payments) return '';
  const { due, deposit } = takeableNow(pageCompany(), reservation, payments, new Date());
  return [due > 0 && `${formatMoney(due)} due`, deposit > 0 && `deposit of ${formatMoney(deposit)}`]
    .filter(Boolean)
    .join(', ');
}

/** The step before or after another one. Nobody has to pass money that is settled. */
export function stepBeside(step: Step, way: -1 | 1, facts: StepFacts): Step | undefined {
  const steps = handlingSteps(facts);
  const beside = steps[steps.indexOf(step) + way];
  const isPassed = beside === 'money' && openMoney(facts) === '';
  return isPassed ? stepBeside(beside, way, facts) : beside;
}

/** Where the work stopped, on whichever phone. Money is often settled before the work begins. */
export function firstOpenStep(facts: StepFacts): Step {
  const steps = handlingSteps(facts);
  const last = steps.findLast((step) => step !== 'money' && isStepDone(step, facts));
  return (last ? (stepBeside(last, 1, facts) ?? last) : steps[0]) ?? 'photos';
}

/** What the desk has not recorded before it hands a vehicle over, by step. */
export function missingSteps(facts: StepFacts): Step[] {
  return handlingSteps(facts).filter((step) => !isStepDone(step, facts));
}
