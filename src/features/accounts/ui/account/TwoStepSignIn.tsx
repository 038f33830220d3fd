import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  CONFIRM_EMAIL_FIRST,
  canSetUpSecondFactor,
  FEW_CODES,
  isStaff,
  SECOND_FACTOR_NEEDED,
  type SecondFactor,
  type User,
} from '#identity/rules.ts';
import { TWO_STEP_ID } from '#kernel/paths/two-step-path.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Loading } from '#kit/controls/Loading.tsx';
import { Notice } from '#kit/controls/Notice.tsx';
import { LoadedPart } from '#kit/failure/LoadedPart.tsx';
import { lazyPart } from '#kit/failure/lazy-part.ts';
import { Panel } from '#kit/layout/layout.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import { secondFactorQuery } from './second-factor-query.ts';

const SecondFactorParts = lazyPart('SecondFactorParts', () => import('./SecondFactorParts.tsx'));

/** What the user signs in with after the password (identity: second factor). */
export function TwoStepSignIn({ user }: { user: User }) {
  const { status, data, refetch } = useQuery(secondFactorQuery);
  const [isWanted, setWanted] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const isLoaded = data !== undefined;
  const canSetUp = canSetUpSecondFactor(user);
  // Most customers never set it up, so its parts load when they want to.
  const isOn = data !== undefined && data.methods.length > 0;
  const isShown = isOn || isWanted || isStaff(user);
  useEffect(() => {
    // The section was not there when the page was opened at it.
    if (!isLoaded || window.location.hash !== `#${TWO_STEP_ID}`) return;
    title.current?.scrollIntoView();
    title.current?.focus({ preventScroll: true });
  }, [isLoaded]);

  return (
    <Panel as="section" gap="large" aria-labelledby={TWO_STEP_ID}>
      <h2 ref={title} id={TWO_STEP_ID} tabIndex={-1}>
        Two-step sign-in
      </h2>
      {status === 'pending' && <div className="skeleton skeleton-panel" />}
      {status === 'error' && (
        <LoadFailed message="Two-step sign-in could not be loaded." onRetry={refetch} />
      )}
      {data && (
        <>
          <State {...data} />
          {!isShown && canSetUp && (
            <Button
              onClick={() => {
                setWanted(true);
                // The pressed button is gone.
                title.current?.focus({ preventScroll: true });
              }}
            >
              Set up two-step sign-in
            </Button>
          )}
          {!isShown && !canSetUp && <p>{CONFIRM_EMAIL_FIRST}</p>}
          {isShown && (
            <LoadedPart waiting={<Loading />}>
              <SecondFactorParts secondFactor={data} />
            </LoadedPart>
          )}
        </>
      )}
    </Panel>
  );
}

function State({ methods, codesLeft, isRequired }: SecondFactor) {
  if (methods.length === 0) {
    return (
      <>
        {isRequired && <Notice kind="danger">{SECOND_FACTOR_NEEDED}</Notice>}
        <p>
          Off. Sign-in needs only your password. With a passkey or an authenticator app, a stolen
          password is not enough.
        </p>
      </>
    );
  }
  return (
    <>
      <p>On. After your password you confirm each sign-in with one of these.</p>
      {codesLeft <= FEW_CODES && (
        <Notice kind="info">
          {codesLeft === 0 ? 'You have no one-time codes' : `One-time codes left: ${codesLeft}`}.
          Create new ones and keep them safe: they let you in if you lose your device.
        </Notice>
      )}
    </>
  );
}
