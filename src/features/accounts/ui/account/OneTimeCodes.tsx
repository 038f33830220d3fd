import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { pageCompany } from '#company/ui/page-company.ts';
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
      <h3 id="codes-title">One-time codes</h3>
      <p>Each works once, instead of a passkey or an app. Codes left: {codesLeft}</p>
      {codes && <NewCodes codes={codes} />}
      {codesLeft === 0 ? (
        <Button isPending={isPending} onClick={create}>
          Create codes
        </Button>
      ) : (
        <ConfirmButton
          isPending={isPending}
          question="Create new codes?"
          explanation="The codes you have now will stop working."
          confirmLabel="Create codes"
          onConfirm={create}
        >
          Create new codes
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
      <Notice kind="info">
        Print these codes or write them down now. We can't show them again.
      </Notice>
      <Fields ref={list} as="ul" aria-label="Your one-time codes" tabIndex={-1}>
        <Codes codes={codes} />
      </Fields>
      <Button onClick={() => window.print()}>Print</Button>
      {createPortal(
        <article className="print-instead">
          <h1>One-time codes for {pageCompany().name}</h1>
          <p>Each works once. Keep this sheet where nobody else can find it.</p>
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
