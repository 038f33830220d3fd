import { LINK_PATHS } from '#kernel/paths/account-paths.ts';
import type { LetterWriter } from '#platform/mail/letter.ts';
import { letterWithLink } from './link-letter.ts';

export const welcome: LetterWriter<{ linkId: string }> = (facts, context) =>
  letterWithLink('welcome', facts, { path: LINK_PATHS.confirmEmail, ...context });
