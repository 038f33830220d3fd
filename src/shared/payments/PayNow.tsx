import { send } from '#api/client.ts';
import { payOnlineCall } from '#contracts/payments.ts';
import { formatDollars } from '#domain/money/dollars.ts';
import { useAction } from '#shared/action/use-action.ts';
import { Button } from '#ui/Button.tsx';

/** Opens the provider's page, on which the customer pays what is due. */
export function PayNow({ reservationId, due }: { reservationId: number; due: number }) {
  const [pay, isPending] = useAction(() => openPaymentPage(reservationId));
  return (
    <Button variant="primary" isPending={isPending} onClick={() => void pay()}>
      Pay {formatDollars(due)} now
    </Button>
  );
}

/** Leaves for the provider's page. */
export async function openPaymentPage(reservationId: number): Promise<void> {
  const { url } = await send(payOnlineCall, { params: { reservationId } });
  window.location.assign(url);
}
