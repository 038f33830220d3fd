import type { ReactNode } from 'react';
import { formatMoney } from '#kernel/money/money.ts';
import { t } from '#kernel/words/t.ts';
import { useAction } from '#kit/action/use-action.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { payOnlineCall } from '../../calls/payments.ts';

/** Opens the provider's page, on which the customer pays what is due. */
export function PayNow({
  reservation: { id, due },
  children = t('payments.pay', { amount: formatMoney(due) }),
}: {
  reservation: { id: number; due: number };
  /** The words on the button. */
  children?: ReactNode;
}) {
  const [pay, isPending] = useAction(() => openPaymentPage(id));
  return (
    <Button variant="primary" isPending={isPending} onClick={() => void pay()}>
      {children}
    </Button>
  );
}

/** Leaves for the provider's page. */
export async function openPaymentPage(reservationId: number): Promise<void> {
  const { url } = await send(payOnlineCall, { params: { reservationId } });
  window.location.assign(url);
}
