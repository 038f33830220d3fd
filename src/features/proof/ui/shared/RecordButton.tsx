import { Download } from 'lucide-react';
import { t } from '#kernel/words/t.ts';
import { useAction } from '#kit/action/use-action.ts';
import { downloadFile } from '#kit/client/downloads.ts';
import { Button } from '#kit/controls/Button.tsx';
import { saveFile } from '#kit/download/save-file.ts';
import { downloadRecordCall } from '../../calls/records.ts';

/** Downloads the signed record of a reservation as ZIP. */
export function RecordButton({ reservationId }: { reservationId: number }) {
  const [download, isPending] = useAction(async () => {
    const { name, content } = await downloadFile(
      downloadRecordCall,
      `record-${reservationId}.zip`,
      { params: { reservationId } },
    );
    saveFile(name, content);
  });
  return (
    <Button isPending={isPending} onClick={() => void download()}>
      {!isPending && <Download aria-hidden="true" />}
      {t('proof.downloadRecord')}
    </Button>
  );
}
