import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { pageCompany } from '#company/ui/page-company.ts';
import { t } from '#kernel/words/t.ts';
import { ConfirmButton } from '#kit/action/ConfirmButton.tsx';
import { useAction } from '#kit/action/use-action.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Notice } from '#kit/controls/Notice.tsx';
import { Fields, Stack } from '#kit/layout/layout.tsx';
import { createCodesCall } from '../../calls/second-factor.ts';
import { secondFactorQuery } from './second-factor-query.ts';
import styles from './TwoStepSignIn.module.css';

/** Creates ten codes, shown once, for when no device is at hand. */
export function OneTimeCodes({ codesLeft }: { codesLeft: number }) {
  const queryClient = useQueryClient();
  const [codes, setCodes] = useState<string[]>();
  const [create, isPending] = useAction(async () => {
    setCodes((await send(createCodesCall)).codes);
    await queryClient.invalidateQueries(secondFactorQuery);
  });

  return (
    <Stack as="section" className={styles.part} aria-labelledby="codes-title">
      <h3 id="codes-title">{t('accounts.codes')}</h3>
      <p>{t('accounts.codesNote', { count: codesLeft })}</p>
      {codes && <NewCodes codes={codes} />}
      {codesLeft === 0 ? (
        <Button isPending={isPending} onClick={create}>
          {t('accounts.createCodes')}
        </Button>
      ) : (
        <ConfirmButton
          isPending={isPending}
          question={t('accounts.askNewCodes')}
          explanation={t('accounts.newCodesNote')}
          confirmLabel={t('accounts.createCodes')}
          onConfirm={create}
        >
          {t('accounts.createNewCodes')}
        </ConfirmButton>
      )}
    </Stack>
  );
}

function NewCodes({ codes }: { codes: string[] }) {
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new codes take the focus too
  useEffect(() => list.current?.focus(), [codes]);
  return (
    <>
      <Notice kind="info">{t('accounts.printCodes')}</Notice>
      <Fields ref={list} as="ul" aria-label={t('accounts.yourCodes')} tabIndex={-1}>
        <Codes codes={codes} />
      </Fields>
      <Button onClick={() => window.print()}>{t('accounts.print')}</Button>
      {createPortal(
        <article className="print-instead">
          <h1>{t('accounts.codesFor', { company: pageCompany().name })}</h1>
          <p>{t('accounts.codesSheetNote')}</p>
          <Fields as="ul">
            <Codes codes={codes} />
          </Fields>
        </article>,
        document.body,
      )}
    </>
  );
}

function Codes({ codes }: { codes: string[] }) {
  return codes.map((code) => (
    <li key={code} className={styles.code}>
      {code}
    </li>
  ));
}
