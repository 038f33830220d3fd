import { t } from '#kernel/words/t.ts';
import { SaveButton } from '#kit/download/SaveButton.tsx';
import { downloadReceiptCall } from '../../calls/payments.ts';

/** Downloads a receipt of a reservation as PDF, the newest one without its number. */
export function ReceiptButton({
  reservationId,
  receipt,
  name = t('payments.receipt'),
}: {
  reservationId: number;
  /** Its number. */
  receipt?: string;
  /** What it is called. */
  name?: string;
}) {
  return (
    <SaveButton
      call={downloadReceiptCall}
      name={`${receipt ?? `receipt-${reservationId}`}.pdf`}
      params={{ reservationId }}
      query={{ number: receipt }}
    >
      <span className={receipt && 'visually-hidden'}>{name} </span>
      {receipt}
    </SaveButton>
  );
}
