import { LINK_PATHS } from '#urls/account-paths.ts';
import type { LetterWriter } from '../letter.ts';
import { letterWithLink } from '../link-letter.ts';

export const deskWelcome: LetterWriter<{ linkId: string }> = (facts, context) =>
  letterWithLink('desk-welcome', facts, { path: LINK_PATHS.newPassword, ...context });
