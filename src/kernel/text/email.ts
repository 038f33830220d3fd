import { codeText } from './code-text.ts';

/** What the HTML standard accepts in a field for an email. It can't be slow: no part can be divided in two ways. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** The longest domain, in characters. */
const MOST_DOMAIN_CHARACTERS = 253;

/** Whether a text is an email as `emailAddress` returns one. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}

/**
 * An email as it is stored: without 'mailto:', and with a domain in another script in its ASCII form, 'info@xn--mller-kva.example'.
 * Any other text stays as it is.
 */
export function emailAddress(text: string): string {
  const typed = codeText(text.trim()).replace(/^mailto:/i, '');
  const at = typed.lastIndexOf('@');
  const domain = at < 0 ? undefined : asciiDomain(typed.slice(at + 1));
  return domain === undefined ? typed : `${typed.slice(0, at)}@${domain}`;
}

/** Undefined for a domain that is ASCII already, and for one that can't be. */
function asciiDomain(domain: string): string | undefined {
  const isOfAscii = /^[ -~]*$/.test(domain);
  // Otherwise URL would take a port, a path or a user for part of the domain.
  const isOther = /^[a-z\d.\u0080-\u{10FFFF}-]+$/iu.test(domain);
  if (isOfAscii || !isOther || domain.length > MOST_DOMAIN_CHARACTERS) return undefined;
  try {
    const { hostname } = new URL(`http://${domain}`);
    // URL reads digits alone as an IP address.
    return /^[\d.]+$/.test(hostname) ? undefined : hostname;
  } catch {
    return undefined;
  }
}
