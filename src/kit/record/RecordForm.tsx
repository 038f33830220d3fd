import type { ReactNode } from 'react';
import { Button } from '../controls/Button.tsx';
import { Notice } from '../controls/Notice.tsx';
import { SaveProblem } from '../form/SaveProblem.tsx';
import type { useRecordEdit } from '../form/use-record-edit.ts';
import { RecordPanel } from './RecordPanel.tsx';
import { useGuardedEdit } from './use-guarded-edit.ts';

type RecordFormProps = {
  edit: Pick<
    ReturnType<typeof useRecordEdit>,
    'formProps' | 'isSubmitting' | 'failure' | 'changed'
  > & { form: { state: { isDefaultValue: boolean } } };
  listPath: string;
  /** Why nobody can change the record; undefined if it can be changed. */
  lockedBecause?: ReactNode;
  deleting?: ReactNode;
  /** Whether something is unsaved that is no field of the form. */
  hasOtherChanges?: boolean;
  isWide?: boolean;
  /** Whether the URL's query opens the form. */
  isInQuery?: boolean;
  saveLabel?: string;
  /** A link after the message of a failed save. */
  failureLink?: ReactNode;
  children: ReactNode;
};

/** A record's form, its buttons, and why the last save failed. */
export function RecordForm({
  edit,
  listPath,
  lockedBecause,
  deleting,
  hasOtherChanges = false,
  isWide = false,
  isInQuery = false,
  saveLabel = 'Save',
  failureLink,
  children,
}: RecordFormProps) {
  const { form, formProps, isSubmitting } = edit;
  useGuardedEdit(() => hasOtherChanges || !form.state.isDefaultValue, isInQuery);
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
        <SaveProblem edit={edit} link={failureLink} />
      </RecordPanel>
    </form>
  );
}
