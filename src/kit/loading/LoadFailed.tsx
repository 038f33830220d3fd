import { t } from '#kernel/words/t.ts';
import { Button } from '../controls/Button.tsx';
import { Notice } from '../controls/Notice.tsx';
import { Stack } from '../layout/layout.tsx';
import { focusHeading } from '../routing/use-page-entry.ts';

/** Replaces content that failed to load, with a button to try again. */
export function LoadFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  const retry = () => {
    focusHeading();
    onRetry();
  };
  return (
    <Notice kind="danger" isAlert>
      <Stack>
        <p>{message}</p>
        <Button onClick={retry}>{t('kit.retry')}</Button>
      </Stack>
    </Notice>
  );
}
