import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { OwnSession, User } from '#identity/rules.ts';
import { formatWallClock } from '#kernel/time/wall-clock-text.ts';
import { ConfirmButton } from '#kit/action/ConfirmButton.tsx';
import { useAction } from '#kit/action/use-action.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Bar, Panel, Stack } from '#kit/layout/layout.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import { queryClient } from '#kit/loading/query-client.ts';
import { showToast } from '#kit/toasts/toasts.ts';
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
    showToast('success', (await send(endOtherSessionsCall)).message);
    await refresh();
  });

  return (
    <Panel as="section" className={profile.form} aria-labelledby="sessions-title">
      <h2 ref={title} id="sessions-title" tabIndex={-1}>
        Where you are signed in
      </h2>
      {status === 'pending' && <div className="skeleton skeleton-panel" />}
      {status === 'error' && (
        <LoadFailed message="Your sessions could not be loaded." onRetry={refetch} />
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
            question="Sign out everywhere else?"
            explanation="All other devices have to sign in again."
            confirmLabel="Sign out"
            onConfirm={endOthers}
          >
            Sign out everywhere else
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
    showToast('success', (await send(endSessionCall, { params: { sessionId: id } })).message);
    await onEnded();
  });
  const name = device || 'Unknown device';
  return (
    <Bar as="li">
      <span>
        {name}
        <br />
        <span className="quiet">
          {isCurrent ? 'This device' : `Last used ${formatWallClock(lastUsedAt)}`}
        </span>
      </span>
      {canEnd && (
        <Button variant="quiet" isPending={isPending} onClick={end}>
          Sign out
          <span className="visually-hidden"> of {name}</span>
        </Button>
      )}
    </Bar>
  );
}
