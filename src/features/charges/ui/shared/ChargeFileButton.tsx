import type { Call } from '#kernel/http/call.ts';
import { SaveButton } from '#kit/download/SaveButton.tsx';
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
  return (
    <SaveButton call={call} name={name} params={{ ...params, fileId: id }} variant="quiet">
      {name}
    </SaveButton>
  );
}
