import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import {
  CONFIRM_EMAIL_FIRST,
  canSetUpSecondFactor,
  FEW_CODES,
  SECOND_FACTOR_NEEDED,
  type SecondFactor,
  type User,
} from '#identity/rules.ts';
import { TWO_STEP_ID } from '#kernel/paths/two-step-path.ts';
import { Notice } from '#kit/controls/Notice.tsx';
import { Panel } from '#kit/layout/layout.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import { AuthenticatorApp } from './AuthenticatorApp.tsx';
import { OneTimeCodes } from './OneTimeCodes.tsx';
import { Passkeys } from './Passkeys.tsx';
import { secondFactorQuery } from './second-factor-query.ts';

/** What the user signs in with after the password (identity: second factor). */
export function TwoStepSignIn({ user }: { user: User }) {
  const { status, data, refetch } = useQuery(secondFactorQuery);
  const title = useRef<HTMLHeadingElement>(null);
  const isLoaded = data !== undefined;
  const canSetUp = canSetUpSecondFactor(user);
  const isOn = data !== undefined && data.methods.length > 0;
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
          {!canSetUp && <p>{CONFIRM_EMAIL_FIRST}</p>}
          {(canSetUp || isOn) && (
            <>
              <Passkeys passkeys={data.passkeys} />
              <AuthenticatorApp isOn={data.methods.includes('totp')} />
            </>
          )}
          {isOn && <OneTimeCodes codesLeft={data.codesLeft} />}
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
