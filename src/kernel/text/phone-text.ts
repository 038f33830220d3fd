import { codeText } from './code-text.ts';

/** What stands before a number in links, signatures and contacts: 'tel:', 'Phone:', 'Tel. '. */
const LABEL = /^\s*(?:tel|phone|mobile|cell|fax)\b[.:]*\s*/i;

/** An extension after a number: 'x12', 'ext. 12', ';ext=12', '#12', or ',12' as phones write a pause. */
const EXTENSION = /\d[ )]*(?:[,;]+|[,;]*(?:extension|ext|x|#)[.:= ]*) ?\d+$/i;

/** A phone number as typed or pasted, with digits, dashes and spaces of the keyboard, and without 'tel:'. */
export function phoneText(text: string): string {
  return codeText(text).replace(LABEL, '');
}

/** Whether a number, as `phoneText` returns it, ends with an extension. */
export function hasExtension(phone: string): boolean {
  return EXTENSION.test(phone);
}
