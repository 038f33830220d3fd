import type { ReactNode } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { ChangedMeanwhile } from '../../../shared/form/ChangedMeanwhile.tsx';
import type { useRecordEdit } from '../../../shared/form/use-record-edit.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { RecordPanel } from './RecordPanel.tsx';

type RecordFormProps = {
  edit: Pick<
    ReturnType<typeof useRecordEdit>,
    'formProps' | 'isSubmitting' | 'failure' | 'changed'
  >;
  listPath: string;
  /** Why nobody can change the record; undefined if they can. */
  lockedBecause?: string | undefined;
  deleting: ReactNode;
  isWide?: boolean;
  saveLabel?: string;
  /** Follows the message of a failed save. */
  failureLink?: ReactNode;
  children: ReactNode;
};

/** The form of a record, its buttons, and why the last save has failed. */
export function RecordForm({
  edit: { formProps, isSubmitting, failure, changed },
  listPath,
  lockedBecause,
  deleting,
  isWide = false,
  saveLabel = 'Save',
  failureLink,
  children,
}: RecordFormProps) {
  return (
    <form {...formProps} autoComplete="off">
      <RecordPanel
        listPath={listPath}
        isWide={isWide}
        actions={
          !lockedBecause && (
            <Button type="submit" variant="primary" isPending={isSubmitting}>
              {saveLabel}
            </Button>
          )
        }
        deleting={!lockedBecause && deleting}
      >
        {lockedBecause && <Notice kind="danger">{lockedBecause}</Notice>}
        {children}
        {failure !== undefined && (
          <Notice kind="danger" isAlert>
            {messageOf(failure)} What you typed is still here. {failureLink}
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
      </RecordPanel>
    </form>
  );
}
