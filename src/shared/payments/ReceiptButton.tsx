import { Download } from 'lucide-react';
import { downloadFile } from '#api/downloads.ts';
import { downloadReceiptCall } from '#contracts/payments.ts';
import { useAction } from '#shared/action/use-action.ts';
import { saveFile } from '#shared/download/save-file.ts';
import { Button } from '#ui/Button.tsx';

/** Downloads a receipt of a reservation as PDF. */
export function ReceiptButton({
  reservationId,
  receipt,
}: {
  reservationId: number;
  /** Its number. */
  receipt: string;
}) {
  const [download, isPending] = useAction(async () => {
    const { name, content } = await downloadFile(downloadReceiptCall, `${receipt}.pdf`, {
      params: { reservationId },
      query: { number: receipt },
    });
    saveFile(name, content);
  });
  return (
    <Button isPending={isPending} onClick={() => void download()}>
      {!isPending && <Download aria-hidden="true" />}
      <span className="visually-hidden">Receipt </span>
      {receipt}
    </Button>
  );
}
