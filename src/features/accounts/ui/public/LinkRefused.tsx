import { t } from '#kernel/words/t.ts';
import { ApiError } from '#kit/client/api-error.ts';
import { Notice } from '#kit/controls/Notice.tsx';
import { FocusedSection } from './FocusedSection.tsx';

/** Whether a call was refused because its account link is not valid. */
export function isLinkRefused(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code.startsWith('link_');
}

/** Why a URL has no token of a link: it was opened before, or a mail program has cut it off. */
export function whyNoLink(fragment: string): string {
  return fragment === '' ? t('accounts.openLinkAgain') : t('accounts.linkIncomplete');
}

type LinkRefusedProps = { reason: string; action: { label: string; path: string } };

/** Says why a link doesn't work, and where to get another one. */
export function LinkRefused({ reason, action: { label, path } }: LinkRefusedProps) {
  return (
    <FocusedSection label={t('accounts.linkRefused')}>
      <Notice kind="danger">{reason}</Notice>
      <a className="button button-primary button-block" href={path}>
        {label}
      </a>
    </FocusedSection>
  );
}
