import { Trash2 } from 'lucide-react';
import { Allowed } from '#accounts/ui.ts';
import { ChooseFile } from '#documents/ui/desk/ChooseFile.tsx';
import { formatDistance } from '#kernel/locale/distance.ts';
import { formatMoney } from '#kernel/money/money.ts';
import { formatDay } from '#kernel/time/calendar-day.ts';
import { ConfirmButton } from '#kit/action/ConfirmButton.tsx';
import { useAction } from '#kit/action/use-action.ts';
import { send } from '#kit/client/client.ts';
import { sendFile } from '#kit/client/uploads.ts';
import { SaveButton } from '#kit/download/SaveButton.tsx';
import { Row } from '#kit/layout/layout.tsx';
import { DELETE_QUESTION } from '#kit/record/DeleteButton.tsx';
import { showToast } from '#kit/toasts/toasts.ts';
import {
  deleteDutyFileCall,
  downloadDutyFileCall,
  uploadDutyFileCall,
} from '../../calls/duty-files.ts';
import { type Duty, type DutyRecord, dutyName } from '../../rules/duty.ts';
import { refreshUpkeep } from './use-upkeep.ts';

type DutyRecordLineProps = { vehicleId: number; duty: Duty; record: DutyRecord };

/** That a duty was done, and its file. */
export function DutyRecordLine({ vehicleId, duty, record }: DutyRecordLineProps) {
  const { doneOn, odometer, cost, note, hasFile } = record;
  const params = { id: vehicleId, dutyId: duty.id, recordId: record.id };
  const [upload, isUploading] = useAction(async (file: File) => {
    const { message } = await sendFile(uploadDutyFileCall, file, { params });
    showToast('success', message);
    refreshUpkeep(vehicleId);
  });
  const [remove, isRemoving] = useAction(async () => {
    const { message } = await send(deleteDutyFileCall, { params });
    showToast('success', message);
    refreshUpkeep(vehicleId);
  });
  const ofRecord = (
    <span className="visually-hidden">
      {' '}
      of {dutyName(duty)}, {formatDay(doneOn)}
    </span>
  );
  return (
    <Row gap="small">
      <p className="quiet figures">
        Done on {formatDay(doneOn)}
        {odometer !== null && `, ${formatDistance(odometer)}`}
        {cost !== null && `, ${formatMoney(cost)}`}
        {note !== null && `: ${note}`}
      </p>
      {hasFile ? (
        <>
          <SaveButton call={downloadDutyFileCall} name="file" params={params} variant="quiet">
            File{ofRecord}
          </SaveButton>
          <Allowed to="service-vehicles">
            <ConfirmButton
              {...DELETE_QUESTION}
              Icon={Trash2}
              isDangerous
              isPending={isRemoving}
              onConfirm={remove}
            >
              Delete file{ofRecord}
            </ConfirmButton>
          </Allowed>
        </>
      ) : (
        <Allowed to="service-vehicles">
          <ChooseFile isPending={isUploading} onChosen={(file) => void upload(file)}>
            Add file{ofRecord}
          </ChooseFile>
        </Allowed>
      )}
    </Row>
  );
}
