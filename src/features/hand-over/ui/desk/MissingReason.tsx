import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AdminReservationDetail } from '#booking/rules.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { useAction } from '#kit/action/use-action.ts';
import { ApiError } from '#kit/client/api-error.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { TextField } from '#kit/controls/TextField.tsx';
import { Bar, Stack } from '#kit/layout/layout.tsx';
import { keepRecord } from '#kit/record/record-query.ts';
import { useFocusOnOpen } from '#kit/record/use-focus-on-open.ts';
import { useGuardedEdit } from '#kit/record/use-guarded-edit.ts';
import { reloadCondition } from '#proof/ui.ts';
import { prepareHandOverCall } from '../../calls/hand-overs.ts';
import { sendRecord } from './use-handling.ts';

export const REASON_LABELS = {
  driverReason: 'Why there is no license',
  unpaidReason: 'Why it is paid later',
  papersReason: 'Why it is handed over anyway',
} as const;

type MissingReasonProps = {
  reservation: Pick<AdminReservationDetail, 'id' | 'handOver'>;
  name: 'driverReason' | 'unpaidReason';
  stored: string | null | undefined;
  /** The button that opens the field. */
  opener: string;
  onSaved: () => void;
};

/** Why something is missing at a hand-over. It is saved at once, and shown until it is changed. */
export function MissingReason(props: MissingReasonProps) {
  const { name, stored, opener } = props;
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <ReasonForm {...props} onClose={() => setOpen(false)} />;
  return (
    <Bar>
      {stored && (
        <p>
          {REASON_LABELS[name]}: {stored}
        </p>
      )}
      <Button onClick={() => setOpen(true)}>{stored ? 'Change reason' : opener}</Button>
    </Bar>
  );
}

function ReasonForm({
  reservation: { id, handOver },
  name,
  stored,
  onSaved,
  onClose,
}: MissingReasonProps & { onClose: () => void }) {
  const [reason, setReason] = useState(stored ?? '');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useFocusOnOpen(() => input.current?.focus());
  useGuardedEdit(() => reason !== (stored ?? ''), true);
  const [save, isPending] = useAction(
    async () => {
      setError(undefined);
      const body = { [name]: reason };
      const saved: AdminReservationDetail = handOver
        ? await sendRecord('hand-over', id, body, undefined)
        : await send(prepareHandOverCall, { params: { reservationId: id }, body });
      keepRecord(PATHS.adminReservations, saved);
      await reloadCondition(id);
      // Nothing that was typed is lost.
      flushSync(onClose);
      onSaved();
    },
    (failure) => setError(failure instanceof ApiError ? failure.errors[name] : undefined),
  );
  return (
    <Stack
      as="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label={REASON_LABELS[name]}
        name={name}
        autoComplete="off"
        inputRef={input}
        value={reason}
        error={error}
        onChange={setReason}
      />
      <div className="actions">
        <Button type="submit" variant="primary" isPending={isPending}>
          Save reason
        </Button>
        <Button onClick={onClose}>Close</Button>
      </div>
    </Stack>
  );
}
