import { messageOf } from '../../../api/api-error.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx';
import type { useRecordEdit } from './use-record-edit.ts';

type EditOutcomeProps = Pick<ReturnType<typeof useRecordEdit>, 'failure' | 'changed'> & {
  isSubmitting: boolean;
};

/** Stands above the buttons of a record's form when a save has failed. */
export function EditOutcome({ failure, changed, isSubmitting }: EditOutcomeProps) {
  return (
    <>
      {failure !== undefined && (
        <Notice kind="danger" isAlert>
          {messageOf(failure)} What you typed is still here.
        </Notice>
      )}
      {changed && (
        <ChangedMeanwhile
          message={changed.message}
          isPending={isSubmitting || changed.isLoadingNewer}
          onLoadNewer={changed.loadNewer}
          onSaveAnyway={changed.saveAnyway}
        />
      )}
    </>
  );
}
