import { Trash2 } from 'lucide-react';
import { Allowed, useMay } from '#accounts/ui.ts';
import { ChooseFile } from '#documents/ui/desk/ChooseFile.tsx';
import { ConfirmButton } from '#kit/action/ConfirmButton.tsx';
import { useAction } from '#kit/action/use-action.ts';
import { send } from '#kit/client/client.ts';
import { sendFile } from '#kit/client/uploads.ts';
import { Row } from '#kit/layout/layout.tsx';
import { DELETE_QUESTION } from '#kit/record/DeleteButton.tsx';
import { showToast } from '#kit/toasts/toasts.ts';
import {
  deleteChargeFileCall,
  downloadChargeFileCall,
  uploadChargeFileCall,
} from '../../calls/charge-files.ts';
import { type ChargeFile, MOST_CHARGE_FILES } from '../../rules/charge-file.ts';
import { ChargeFileButton } from '../shared/ChargeFileButton.tsx';

type ChargeFilesProps = {
  /** The charge need not be added yet. */
  charge: { reservationId: number; chargeId: string };
  files: readonly ChargeFile[];
  onChange: (files: ChargeFile[]) => void;
};

/** The files that show why something is charged, which those who take money add and delete (charges: evidence). */
export function ChargeFiles({ charge, files, onChange }: ChargeFilesProps) {
  const may = useMay();
  const [upload, isUploading] = useAction(async (chosen: File) => {
    const added = await sendFile(uploadChargeFileCall, chosen, { params: charge });
    showToast('success', 'The file was stored');
    onChange([...files, added]);
  });
  const [remove, isRemoving] = useAction(async ({ id }: ChargeFile) => {
    const { message } = await send(deleteChargeFileCall, { params: { ...charge, fileId: id } });
    showToast('success', message);
    onChange(files.filter((file) => file.id !== id));
  });
  return (
    <>
      {files.map((file) => (
        <Row key={file.id} gap="small">
          <ChargeFileButton file={file} call={downloadChargeFileCall} params={charge} />
          <Allowed to="take-money">
            <ConfirmButton
              {...DELETE_QUESTION}
              Icon={Trash2}
              isDangerous
              isPending={isRemoving}
              onConfirm={() => void remove(file)}
            >
              Delete<span className="visually-hidden"> {file.name}</span>
            </ConfirmButton>
          </Allowed>
        </Row>
      ))}
      {files.length < MOST_CHARGE_FILES && may('take-money') && (
        <ChooseFile isPending={isUploading} onChosen={(chosen) => void upload(chosen)}>
          Add a PDF or a picture
        </ChooseFile>
      )}
    </>
  );
}
