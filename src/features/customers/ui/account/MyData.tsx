import { ArrowLeft, Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { updateUser } from '#accounts/ui.ts';
import { isStaff, type User } from '#identity/rules.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { formatWallClock } from '#kernel/time/wall-clock-text.ts';
import { ConfirmButton } from '#kit/action/ConfirmButton.tsx';
import { useAction } from '#kit/action/use-action.ts';
import { messageOf } from '#kit/client/api-error.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Notice } from '#kit/controls/Notice.tsx';
import { Panel, Stack } from '#kit/layout/layout.tsx';
import { showToast } from '#kit/toasts/toasts.ts';
import {
  getOwnDataCall,
  requestErasureCall,
  withdrawErasureRequestCall,
} from '../../calls/personal-data.ts';
import { savePersonalData } from './save-personal-data.ts';

/** Downloads the user's personal data as a file, and requests its erasure (customers: personal data). */
export function MyData({ user }: { user: User | undefined }) {
  return (
    <Stack gap="large" className="text-width">
      <a className="button" href={PATHS.profile}>
        <ArrowLeft aria-hidden="true" />
        Back to profile
      </a>
      {user ? (
        <>
          <DownloadSection />
          <ErasureSection user={user} />
        </>
      ) : (
        <>
          <p className="visually-hidden" role="status">
            Loading...
          </p>
          <div className="skeleton skeleton-panel" />
        </>
      )}
    </Stack>
  );
}

function DownloadSection() {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();

  const download = async () => {
    setPending(true);
    setFailure(undefined);
    try {
      savePersonalData(await send(getOwnDataCall));
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setPending(false);
    }
  };

  return (
    <Panel as="section" aria-labelledby="download-title">
      <h2 id="download-title">Download my data</h2>
      <p>
        One file with your details, your reservations, the letters we sent you, and who changed
        what. It is in JSON, which any text editor opens.
      </p>
      <p className="quiet">
        Messages from the <a href={PATHS.contact}>contact form</a> are not in it, because anybody
        can enter your email there. Ask us for them.
      </p>
      {failure && (
        <Notice kind="danger" isAlert>
          {failure}
        </Notice>
      )}
      <Button isPending={isPending} onClick={download}>
        {!isPending && <Download aria-hidden="true" />}
        Download
      </Button>
    </Panel>
  );
}

function ErasureSection({ user }: { user: User }) {
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <Panel as="section" aria-labelledby="erasure-title">
      <h2 ref={title} id="erasure-title" tabIndex={-1}>
        Erase my data
      </h2>
      <p>
        We erase your name, your contact details, letters and messages, and you can no longer sign
        in. Our books keep your past reservations without your name. Reservations that are not over
        have to end or be canceled first.
      </p>
      <Erasure user={user} onChanged={() => title.current?.focus({ preventScroll: true })} />
    </Panel>
  );
}

/** `onChanged` takes the focus, because the pressed button is gone. */
function Erasure({ user, onChanged }: { user: User; onChanged: () => void }) {
  const [change, isPending] = useAction(async (isWanted: boolean) => {
    updateUser(await send(isWanted ? requestErasureCall : withdrawErasureRequestCall));
    onChanged();
    const done = isWanted ? 'We have received your request' : 'Your request was withdrawn';
    showToast('success', done);
  });

  if (user.builtIn) return <p className="quiet">A built-in account can't be erased.</p>;
  if (user.erasureRequestedAt) {
    return (
      <>
        <Notice kind="info">
          You asked us to erase your data on {formatWallClock(user.erasureRequestedAt)}. You can
          withdraw this until it is done.
        </Notice>
        <Button isPending={isPending} onClick={() => change(false)}>
          Withdraw request
        </Button>
      </>
    );
  }
  if (isStaff(user)) {
    return (
      <p className="quiet">Staff can't be erased. An owner has to take the role away first.</p>
    );
  }
  return (
    <ConfirmButton
      isDangerous
      isPending={isPending}
      question="Ask us to erase your data?"
      explanation="Until your data is erased, you can sign in and withdraw the request. After that, nobody can restore it."
      confirmLabel="Ask for erasure"
      cancelLabel="Keep it"
      onConfirm={() => change(true)}
    >
      Ask for erasure
    </ConfirmButton>
  );
}
