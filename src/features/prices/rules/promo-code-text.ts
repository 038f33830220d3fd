import * as v from 'valibot';
import { storable } from '#kernel/records/field.ts';
import { codeText } from '#kernel/text/code-text.ts';
import { t } from '#kernel/words/t.ts';

/** The message about a text that no promotion code can be. */
export function notACode(): string {
  return t('prices.notACode');
}

/** A promotion code as customers type it, in capitals. */
export const PromoCodeText = v.pipe(
  v.string('Must be text'),
  v.trim(),
  v.transform(codeText),
  v.toUpperCase(),
  v.regex(/^[A-Z0-9-]{3,20}$/, notACode),
  storable(),
);
