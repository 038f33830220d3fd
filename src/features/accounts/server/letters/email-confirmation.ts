import { LINK_PATHS } from '#kernel/paths/account-paths.ts';
import type { LetterWriter } from '#platform/mail/letter.ts';
import { letterWithLink } from './link-letter.ts';

export const emailConfirmation: LetterWriter<{ linkId: string }> = (facts, context) =>
  letterWithLink('email-confirmation', facts, { path: LINK_PATHS.confirmEmail, ...context });
