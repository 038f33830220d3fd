import { LINK_PATHS } from '#urls/account-paths.ts';
import type { LetterWriter } from '../letter.ts';
import { letterWithLink } from '../link-letter.ts';

export const welcome: LetterWriter<{ linkId: string }> = (facts, context) =>
  letterWithLink('welcome', facts, { path: LINK_PATHS.confirmEmail, ...context });
