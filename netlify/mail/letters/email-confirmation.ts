import { PATHS } from '../../../src/domain/paths.ts';
import type { LetterWriter } from '../letter.ts';
import { linkLetter } from '../link-letter.ts';

export const emailConfirmation: LetterWriter<'email-confirmation'> = (facts, context) =>
  linkLetter('email-confirmation', facts, { path: PATHS.confirmEmail, ...context });
