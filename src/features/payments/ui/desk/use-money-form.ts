import { useRef, useState } from 'react';
import { useAction } from '#kit/action/use-action.ts';
import { ApiError } from '#kit/client/api-error.ts';
import { showToast } from '#kit/toasts/toasts.ts';
import type { ReservationPayments } from '../../rules/payment-calls.ts';
import { keepPayments } from './use-payments.ts';

/**
 * A form that moves money. It sends the same key until the call succeeds, so a press that is repeated after a lost
 * answer moves nothing twice.
 */
export function useMoneyForm({
  reservationId,
  submit,
  done,
  onDone,
}: {
  reservationId: number;
  submit: (key: string) => Promise<ReservationPayments>;
  /** The sentence of the toast. */
  done: string;
  onDone?: () => void;
}) {
  const key = useRef(crypto.randomUUID());
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [run, isPending] = useAction(
    async () => {
      setErrors({});
      const saved = await submit(key.current);
      key.current = crypto.randomUUID();
      showToast('success', done);
      onDone?.();
      await keepPayments(reservationId, saved);
    },
    (error) => setErrors(error instanceof ApiError ? error.errors : {}),
  );
  return { run, isPending, errors };
}
