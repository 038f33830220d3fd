import { LINK_PATHS } from '#kernel/paths/account-paths.ts';
import type { LetterWriter } from '#platform/mail/letter.ts';
import { letterWithLink } from './link-letter.ts';

export const deskWelcome: LetterWriter<{ linkId: string }> = (facts, context) =>
  letterWithLink('desk-welcome', facts, { path: LINK_PATHS.newPassword, ...context });
