import { type Letter, paragraph, type WritingContext } from '#platform/mail/letter.ts';

type LinkLetterKind = 'welcome' | 'desk-welcome' | 'email-confirmation' | 'password-reset';

/**
 * A letter with an account link to the page at `path`. The token comes after the '#'. Browsers don't send
 * that part to servers, so the token is in no log and no Referer.
 */
export function letterWithLink(
  kind: LinkLetterKind,
  { linkId }: { linkId: string },
  { path, words, siteUrl, tokenOf }: WritingContext & { path: string },
): Letter {
  const { subject, heading, text, button, valid, notYou } = words[kind];
  const url = new URL(path, siteUrl);
  url.hash = tokenOf(linkId);
  return {
    subject,
    preview: text,
    heading,
    parts: [
      paragraph(text),
      { kind: 'button', label: button, url },
      paragraph(valid),
      paragraph(notYou),
    ],
  };
}
