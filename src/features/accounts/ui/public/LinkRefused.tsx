import { useEffect, useRef } from 'react';
import { t } from '#kernel/words/t.ts';
import { ApiError } from '#kit/client/api-error.ts';
import { Notice } from '#kit/controls/Notice.tsx';
import { Stack } from '#kit/layout/layout.tsx';

/** Whether a call was refused because its account link is not valid. */
export function isLinkRefused(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code.startsWith('link_');
}

type LinkRefusedProps = { reason: string; action: { label: string; path: string } };

/** Says why a link doesn't work, and where to get another one. It takes the focus. */
export function LinkRefused({ reason, action: { label, path } }: LinkRefusedProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  return (
    <Stack
      ref={section}
      tabIndex={-1}
      as="section"
      gap="large"
      aria-label={t('accounts.linkRefused')}
    >
      <Notice kind="danger">{reason}</Notice>
      <a className="button button-primary button-block" href={path}>
        {label}
      </a>
    </Stack>
  );
}
