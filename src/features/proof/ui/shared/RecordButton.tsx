import { t } from '#kernel/words/t.ts';
import { SaveButton } from '#kit/download/SaveButton.tsx';
import { downloadRecordCall } from '../../calls/records.ts';

/** Downloads the signed record of a reservation as ZIP. */
export function RecordButton({ reservationId }: { reservationId: number }) {
  return (
    <SaveButton
      call={downloadRecordCall}
      name={`record-${reservationId}.zip`}
      params={{ reservationId }}
    >
      {t('proof.downloadRecord')}
    </SaveButton>
  );
}
