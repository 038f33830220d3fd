import * as v from 'valibot';
import { storable } from '#kernel/records/field.ts';
import { codeText } from '#kernel/text/code-text.ts';

/** The message about a text that no promotion code can be. */
export const NOT_A_CODE = 'Use 3 to 20 letters, digits and hyphens';

/** A promotion code as customers type it, in capitals. */
export const PromoCodeText = v.pipe(
  v.string('Must be text'),
  v.trim(),
  v.transform(codeText),
  v.toUpperCase(),
  v.regex(/^[A-Z0-9-]{3,20}$/, NOT_A_CODE),
  storable(),
);
