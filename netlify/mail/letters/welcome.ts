import { PATHS } from '../../../src/domain/paths.ts';
import type { LetterWriter } from '../letter.ts';
import { linkLetter } from '../link-letter.ts';

export const welcome: LetterWriter<'welcome'> = (facts, context) =>
  linkLetter('welcome', facts, { path: PATHS.confirmEmail, ...context });
