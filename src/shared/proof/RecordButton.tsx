import { Download } from 'lucide-react';
import { downloadFile } from '#api/downloads.ts';
import { downloadRecordCall } from '#contracts/records.ts';
import { useAction } from '#shared/action/use-action.ts';
import { saveFile } from '#shared/download/save-file.ts';
import { Button } from '#ui/Button.tsx';

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
      Download record
    </Button>
  );
}
