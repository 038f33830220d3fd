import { Download } from 'lucide-react';
import { t } from '#kernel/words/t.ts';
import { useAction } from '#kit/action/use-action.ts';
import { downloadFile } from '#kit/client/downloads.ts';
import { Button } from '#kit/controls/Button.tsx';
import { saveFile } from '#kit/download/save-file.ts';
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
  const [download, isPending] = useAction(async () => {
    const { name, content } = await downloadFile(
      downloadReceiptCall,
      `${receipt ?? `receipt-${reservationId}`}.pdf`,
      { params: { reservationId }, query: { number: receipt } },
    );
    saveFile(name, content);
  });
  return (
    <Button isPending={isPending} onClick={() => void download()}>
      {!isPending && <Download aria-hidden="true" />}
      <span className={receipt && 'visually-hidden'}>{name} </span>
      {receipt}
    </Button>
  );
}
