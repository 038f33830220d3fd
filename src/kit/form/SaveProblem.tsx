import type { ReactNode } from 'react';
import { t } from '#kernel/words/t.ts';
import { messageOf } from '../client/api-error.ts';
import { Button } from '../controls/Button.tsx';
import { Notice } from '../controls/Notice.tsx';
import { Stack } from '../layout/layout.tsx';
import type { useRecordEdit } from './use-record-edit.ts';

type SaveProblemProps = {
  edit: Pick<ReturnType<typeof useRecordEdit>, 'isSubmitting' | 'failure' | 'changed'>;
  /** The form can't be saved right now. */
  isBusy?: boolean;
  /** A link after the message of a failed save. */
  link?: ReactNode;
};

/**
 * Why the last save failed. If somebody else has saved the record since it was loaded, it offers
 * the choice between the two versions.
 */
export function SaveProblem({ edit, isBusy = false, link }: SaveProblemProps) {
  const { isSubmitting, failure, changed } = edit;
  const isPending = isSubmitting || isBusy;
  return (
    <>
      {failure !== undefined && (
        <Notice kind="danger" isAlert>
          {messageOf(failure)} {t('kit.typedIsHere')} {link}
        </Notice>
      )}
      {changed && (
        <Notice kind="danger" isAlert>
          <Stack>
            <p>{changed.message}</p>
            <div className="actions">
              <Button isDisabled={isPending || changed.isLoadingNewer} onClick={changed.loadNewer}>
                {t('kit.loadNewer')}
              </Button>
              <Button isPending={isPending || changed.isLoadingNewer} onClick={changed.saveAnyway}>
                {t('kit.saveAnyway')}
              </Button>
            </div>
          </Stack>
        </Notice>
      )}
    </>
  );
}
