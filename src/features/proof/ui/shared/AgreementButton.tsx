import { t } from '#kernel/words/t.ts';
import { SaveButton } from '#kit/download/SaveButton.tsx';
import { downloadAgreementCall } from '../../calls/proof.ts';

/** Downloads the signed agreement of a reservation as PDF. */
export function AgreementButton({ reservationId }: { reservationId: number }) {
  return (
    <div className="actions">
      <SaveButton
        call={downloadAgreementCall}
        name={`agreement-${reservationId}.pdf`}
        params={{ reservationId }}
      >
        {t('proof.signedAgreement')}
      </SaveButton>
    </div>
  );
}
