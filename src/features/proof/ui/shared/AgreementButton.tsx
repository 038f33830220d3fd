import { Download } from 'lucide-react';
import { t } from '#kernel/words/t.ts';
import { useAction } from '#kit/action/use-action.ts';
import { downloadFile } from '#kit/client/downloads.ts';
import { Button } from '#kit/controls/Button.tsx';
import { saveFile } from '#kit/download/save-file.ts';
import { downloadAgreementCall } from '../../calls/proof.ts';

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
        {t('proof.signedAgreement')}
      </Button>
    </div>
  );
}
