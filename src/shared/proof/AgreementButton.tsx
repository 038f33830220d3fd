import { Download } from 'lucide-react';
import { downloadFile } from '#api/downloads.ts';
import { downloadAgreementCall } from '#contracts/proof.ts';
import { useAction } from '#shared/action/use-action.ts';
import { saveFile } from '#shared/download/save-file.ts';
import { Button } from '#ui/Button.tsx';

/** Downloads the signed agreement of a reservation as PDF. */
export function AgreementButton({ reservationId }: { reservationId: number }) {
  const [download, isPending] = useAction(async () => {
    const { name, content } = await downloadFile(
      downloadAgreementCall,
      `agreement-${reservationId}.pdf`,
      { params: { reservationId } },
    );
    saveFile(name, content);
  });
  return (
    <div className="actions">
      <Button isPending={isPending} onClick={() => void download()}>
        {!isPending && <Download aria-hidden="true" />}
        Signed agreement
      </Button>
    </div>
  );
}
