import { messageOf } from '../../../api/api-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import styles from './EditOutcome.module.css';
import type { useRecordEdit } from './use-record-edit.ts';

type EditOutcomeProps = Pick<ReturnType<typeof useRecordEdit>, 'failure' | 'changed'> & {
  isSubmitting: boolean;
};

/**
 * Says in a record's form why a save has failed. If somebody else has saved the record since,
 * it offers their version and this one.
 */
export function EditOutcome({ failure, changed, isSubmitting }: EditOutcomeProps) {
  return (
    <>
      {failure !== undefined && (
        <Notice kind="danger" isAlert>
          {messageOf(failure)} What you typed is still here.
        </Notice>
      )}
      {changed && (
        <Notice kind="danger" isAlert>
          <div className={styles.choice}>
            <p>{changed.message}</p>
            <div className="actions">
              <Button
                isDisabled={isSubmitting || changed.isLoadingNewer}
                onClick={changed.loadNewer}
              >
                Load the newer version
              </Button>
              <Button
                isPending={isSubmitting || changed.isLoadingNewer}
                onClick={changed.saveAnyway}
              >
                Save mine anyway
              </Button>
            </div>
          </div>
        </Notice>
      )}
    </>
  );
}
