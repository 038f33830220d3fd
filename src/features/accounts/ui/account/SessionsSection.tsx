import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { deviceInLanguage, type OwnSession, type User } from '#identity/rules.ts';
import { formatWallClock } from '#kernel/time/wall-clock-text.ts';
import { t } from '#kernel/words/t.ts';
import { ConfirmButton } from '#kit/action/ConfirmButton.tsx';
import { useAction } from '#kit/action/use-action.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Bar, Panel, Stack } from '#kit/layout/layout.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import { queryClient } from '#kit/loading/query-client.ts';
import { showToast } from '#kit/toasts/toasts.ts';
import { RichText } from '#kit/words/RichText.tsx';
import { endOtherSessionsCall, endSessionCall, listSessionsCall } from '../../calls/sessions.ts';
import { signOut } from '../shared/session.ts';
import profile from './ProfilePage.module.css';

const KEY = ['sessions'];

/** Lists the user's sessions, and ends them (identity: sessions). */
export function SessionsSection({ user }: { user: User }) {
  const title = useRef<HTMLHeadingElement>(null);
  const { status, data, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => send(listSessionsCall, { signal }),
  });
  const refresh = async () => {
    // The pressed button is about to go.
    title.current?.focus({ preventScroll: true });
    await queryClient.invalidateQueries({ queryKey: KEY });
  };
  const [endOthers, isEnding] = useAction(async () => {
    await send(endOtherSessionsCall);
    showToast('success', t('accounts.signedOutElsewhere'));
    await refresh();
  });

  return (
    <Panel as="section" className={profile.form} aria-labelledby="sessions-title">
      <h2 ref={title} id="sessions-title" tabIndex={-1}>
        {t('accounts.sessions')}
      </h2>
      {status === 'pending' && <div className="skeleton skeleton-panel" />}
      {status === 'error' && (
        <LoadFailed message={t('accounts.sessionsNotLoaded')} onRetry={refetch} />
      )}
      {data && (
        <Stack as="ul">
          {data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              // Visitors of a demo share a built-in account.
              canEnd={session.isCurrent || !user.builtIn}
              onEnded={refresh}
            />
          ))}
        </Stack>
      )}
      {data && data.length > 1 && !user.builtIn && (
        <div className="actions">
          <ConfirmButton
            isPending={isEnding}
            question={t('accounts.askSignOutElsewhere')}
            explanation={t('accounts.signOutElsewhereNote')}
            confirmLabel={t('accounts.signOut')}
            onConfirm={endOthers}
          >
            {t('accounts.signOutElsewhere')}
          </ConfirmButton>
        </div>
      )}
    </Panel>
  );
}

function SessionRow({
  session,
  canEnd,
  onEnded,
}: {
  session: OwnSession;
  canEnd: boolean;
  onEnded: () => Promise<void>;
}) {
  const { id, device, lastUsedAt, isCurrent } = session;
  const [end, isPending] = useAction(async () => {
    if (isCurrent) return signOut();
    await send(endSessionCall, { params: { sessionId: id } });
    showToast('success', t('accounts.signedOutThere'));
    await onEnded();
  });
  const name = device ? deviceInLanguage(device) : t('accounts.unknownDevice');
  return (
    <Bar as="li">
      <span>
        {name}
        <br />
        <span className="quiet">
          {isCurrent
            ? t('accounts.thisDevice')
            : t('accounts.lastUsed', { moment: formatWallClock(lastUsedAt) })}
        </span>
      </span>
      {canEnd && (
        <Button variant="quiet" isPending={isPending} onClick={end}>
          <RichText text={t('accounts.signOutOf', { name })} />
        </Button>
      )}
    </Bar>
  );
}
