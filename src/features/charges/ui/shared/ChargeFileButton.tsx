import { Download } from 'lucide-react';
import type { Call } from '#kernel/http/call.ts';
import { useAction } from '#kit/action/use-action.ts';
import { downloadFile } from '#kit/client/downloads.ts';
import { Button } from '#kit/controls/Button.tsx';
import { saveFile } from '#kit/download/save-file.ts';
import type { ChargeFile } from '../../rules/charge-file.ts';

/** Downloads a file that shows why something is charged. */
export function ChargeFileButton({
  file: { id, name },
  call,
  params,
}: {
  file: ChargeFile;
  call: Call;
  params: { reservationId: number; chargeId: string };
}) {
  const [download, isDownloading] = useAction(async () => {
    const file = await downloadFile(call, name, { params: { ...params, fileId: id } });
    saveFile(file.name, file.content);
  });
  return (
    <Button variant="quiet" isPending={isDownloading} onClick={() => void download()}>
      {!isDownloading && <Download aria-hidden="true" />}
      {name}
    </Button>
  );
}
