import { useCallback } from 'react';
import { checkAvailabilityForEdit } from '../../../api/admin-reservations.ts';
import type { RequestPeriod } from '../../../api/reservations.ts';
import type { RentalChange } from '../../../domain/admin-reservation-form.ts';
import { useLoad } from '../../../shared/loading/use-load.ts';

/** How long nobody changes anything before the server is asked. */
const PAUSE_MS = 300;

/**
 * Whether a reservation could be changed so and what it would cost; undefined while there is
 * nothing to ask. Asked anew with every change, and with another `refusal`: a save that found it
 * otherwise.
 */
export function useQuote(reservationId: number, change: RentalChange, refusal: unknown) {
  const question = change.kind === 'to-check' ? questionOf(change) : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another refusal asks again
  const load = useCallback(
    async (signal: AbortSignal) => {
      if (!question) return undefined;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      signal.throwIfAborted();
      const { carId, period } = readQuestion(question);
      return {
        question,
        availability: await checkAvailabilityForEdit(reservationId, carId, period, signal),
      };
    },
    [reservationId, question, refusal],
  );
  const answer = useLoad(load);
  // Until the load of another question begins, the answer is the one before's.
  const isOlder = answer.state === 'ready' && answer.value?.question !== question;
  return isOlder ? ({ state: 'loading', retry: answer.retry } as const) : answer;
}

/** Equal for equal questions, as text is. */
function questionOf(change: RentalChange & { kind: 'to-check' }): string {
  const { carId, pickUpTime, dropOffTime } = change;
  return JSON.stringify({ carId, period: { pickUpTime, dropOffTime } });
}

function readQuestion(question: string): { carId: number; period: RequestPeriod } {
  return JSON.parse(question);
}
