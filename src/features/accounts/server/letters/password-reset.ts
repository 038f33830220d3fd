import { LINK_PATHS } from '#kernel/paths/account-paths.ts';
import type { LetterWriter } from '#platform/mail/letter.ts';
import { letterWithLink } from './link-letter.ts';

export const passwordReset: LetterWriter<{ linkId: string }> = (facts, context) =>
  letterWithLink('password-reset', facts, { path: LINK_PATHS.newPassword, ...context });
