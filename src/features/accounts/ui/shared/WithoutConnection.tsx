import { useEffect } from 'react';
import { pageCompany } from '#company/ui/page-company.ts';
import { localPath } from '#kernel/paths/local-path.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import { clockInWords, momentInWords } from '#kernel/time/wall-clock-text.ts';
import { t } from '#kernel/words/t.ts';
import { findSavedName } from '#kit/client/saved-answers.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Notice } from '#kit/controls/Notice.tsx';
import { Row, Stack } from '#kit/layout/layout.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import { RoutePage } from '#kit/routing/RoutePage.tsx';
import { focusHeading } from '#kit/routing/use-page-entry.ts';
import { $savedName, retrySession } from './session.ts';

/** Says how old the saved copy is, and why there is nothing newer. */
export function SavedNotice({ savedAt, onRetry }: { savedAt: string; onRetry: () => void }) {
  useSavedName();
  const retry = () => {
    // The session check failed too.
    retrySession();
    // The pressed button disappears when newer data arrives.
    focusHeading();
    onRetry();
  };
  return (
    <Notice kind="info" isAlert>
      <Row>
        <p>
          {savedInWords(savedAt, new Date())}{' '}
          {navigator.onLine
            ? t('accounts.unreachable', { company: pageCompany().name })
            : t('accounts.offline')}
        </p>
        {/* Without a connection the page reloads by itself as soon as there is one. */}
        {navigator.onLine && <Button onClick={retry}>{t('kit.retry')}</Button>}
      </Row>
    </Notice>
  );
}

/** Shown when a page has no saved copy. */
export function NeedsConnection() {
  useSavedName();
  return (
    <RoutePage title={t('accounts.yourAccount')}>
      <Stack gap="large">
        <LoadFailed
          message={t('accounts.unreachable', { company: pageCompany().name })}
          onRetry={retrySession}
        />
        <a className="button" href={localPath(PATHS.ownReservations)}>
          {t('accounts.myReservations')}
        </a>
      </Stack>
    </RoutePage>
  );
}

/** Shows the saved name in the header, which knows no user without a connection. */
function useSavedName(): void {
  useEffect(() => {
    $savedName.set(findSavedName());
    return () => $savedName.set(undefined);
  }, []);
}

/** 'Saved 10:32 today.', 'Saved Sat, Dec 26, 10:32.': on the company's clock, like all times on the page. */
function savedInWords(savedAt: string, now: Date): string {
  const { timeZone } = pageCompany();
  const wallClock = toWallClock(new Date(savedAt), timeZone);
  const isToday = wallClock.slice(0, 10) === toWallClock(now, timeZone).slice(0, 10);
  return isToday
    ? t('accounts.savedToday', { time: clockInWords(wallClock) })
    : t('accounts.saved', { moment: momentInWords(wallClock, now, timeZone) });
}
