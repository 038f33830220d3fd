import { useAction } from '#kit/action/use-action.ts';
import { ApiError, messageOf } from '#kit/client/api-error.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Notice } from '#kit/controls/Notice.tsx';
import { Stack } from '#kit/layout/layout.tsx';
import { discardMarks, type MarkedHandling, saveMarks, useUnsavedMarks } from './unsaved-marks.ts';

/** Says why damage could not be saved. */
export function UnsavedMarks(of: MarkedHandling) {
  const problem = useUnsavedMarks(of)?.problem;
  const [retry, isPending] = useAction(() => saveMarks(of));
  if (problem === undefined) return null;
  const isFinal = problem instanceof ApiError && [404, 409].includes(problem.status);
  return (
    <Notice kind="danger" isAlert>
      <Stack>
        <p>The damage is not saved yet. {messageOf(problem)}</p>
        <div className="actions">
          <Button isPending={isPending} onClick={() => void retry()}>
            Retry
          </Button>
          {isFinal && (
            <Button isDisabled={isPending} onClick={() => discardMarks(of)}>
              Discard<span className="visually-hidden"> the unsaved damage</span>
            </Button>
          )}
        </div>
      </Stack>
    </Notice>
  );
}
