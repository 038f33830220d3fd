import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  canSetUpSecondFactor,
  FEW_CODES,
  isStaff,
  type SecondFactor,
  type User,
} from '#identity/rules.ts';
import { TWO_STEP_ID } from '#kernel/paths/two-step-path.ts';
import { t } from '#kernel/words/t.ts';
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
        {t('accounts.twoStep')}
      </h2>
      {status === 'pending' && <div className="skeleton skeleton-panel" />}
      {status === 'error' && (
        <LoadFailed message={t('accounts.twoStepNotLoaded')} onRetry={refetch} />
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
              {t('accounts.setUpTwoStep')}
            </Button>
          )}
          {!isShown && !canSetUp && <p>{t('accounts.confirmEmailFirst')}</p>}
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
        {isRequired && <Notice kind="danger">{t('accounts.secondFactorNeeded')}</Notice>}
        <p>{t('accounts.twoStepIsOff')}</p>
      </>
    );
  }
  return (
    <>
      <p>{t('accounts.twoStepIsOn')}</p>
      {codesLeft <= FEW_CODES && (
        <Notice kind="info">
          {codesLeft === 0
            ? t('accounts.noCodesLeft')
            : t('accounts.fewCodesLeft', { count: codesLeft })}
        </Notice>
      )}
    </>
  );
}
