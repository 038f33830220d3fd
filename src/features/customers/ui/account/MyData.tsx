import { ArrowLeft, Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { updateUser } from '#accounts/ui.ts';
import { isStaff, type User } from '#identity/rules.ts';
import { localPath } from '#kernel/paths/local-path.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { formatWallClock } from '#kernel/time/wall-clock-text.ts';
import { t } from '#kernel/words/t.ts';
import { ConfirmButton } from '#kit/action/ConfirmButton.tsx';
import { useAction } from '#kit/action/use-action.ts';
import { messageOf } from '#kit/client/api-error.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Notice } from '#kit/controls/Notice.tsx';
import { Panel, Stack } from '#kit/layout/layout.tsx';
import { showToast } from '#kit/toasts/toasts.ts';
import { RichText } from '#kit/words/RichText.tsx';
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
      <a className="button" href={localPath(PATHS.profile)}>
        <ArrowLeft aria-hidden="true" />
        {t('customers.backToProfile')}
      </a>
      {user ? (
        <>
          <DownloadSection />
          <ErasureSection user={user} />
        </>
      ) : (
        <>
          <p className="visually-hidden" role="status">
            {t('kit.loading')}
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
      <h2 id="download-title">{t('customers.downloadTitle')}</h2>
      <p>{t('customers.downloadNote')}</p>
      <p className="quiet">
        <RichText
          text={t('customers.messagesNote')}
          link={(words) => <a href={localPath(PATHS.contact)}>{words}</a>}
        />
      </p>
      {failure && (
        <Notice kind="danger" isAlert>
          {failure}
        </Notice>
      )}
      <Button isPending={isPending} onClick={download}>
        {!isPending && <Download aria-hidden="true" />}
        {t('customers.download')}
      </Button>
    </Panel>
  );
}

function ErasureSection({ user }: { user: User }) {
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <Panel as="section" aria-labelledby="erasure-title">
      <h2 ref={title} id="erasure-title" tabIndex={-1}>
        {t('customers.eraseTitle')}
      </h2>
      <p>{t('customers.eraseNote')}</p>
      <Erasure user={user} onChanged={() => title.current?.focus({ preventScroll: true })} />
    </Panel>
  );
}

/** `onChanged` takes the focus, because the pressed button is gone. */
function Erasure({ user, onChanged }: { user: User; onChanged: () => void }) {
  const [change, isPending] = useAction(async (isWanted: boolean) => {
    updateUser(await send(isWanted ? requestErasureCall : withdrawErasureRequestCall));
    onChanged();
    showToast('success', isWanted ? t('customers.requested') : t('customers.withdrawn'));
  });

  if (user.builtIn) return <p className="quiet">{t('customers.builtInStays')}</p>;
  if (user.erasureRequestedAt) {
    return (
      <>
        <Notice kind="info">
          {t('customers.requestedAt', { moment: formatWallClock(user.erasureRequestedAt) })}
        </Notice>
        <Button isPending={isPending} onClick={() => change(false)}>
          {t('customers.withdraw')}
        </Button>
      </>
    );
  }
  if (isStaff(user)) {
    return <p className="quiet">{t('customers.staffStay')}</p>;
  }
  return (
    <ConfirmButton
      isDangerous
      isPending={isPending}
      question={t('customers.askErasure')}
      explanation={t('customers.askErasureNote')}
      confirmLabel={t('customers.askForErasure')}
      cancelLabel={t('customers.keepIt')}
      onConfirm={() => change(true)}
    >
      {t('customers.askForErasure')}
    </ConfirmButton>
  );
}
