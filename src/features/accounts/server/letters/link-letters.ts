import { LINK_PATHS } from '#kernel/paths/account-paths.ts';
import { type LetterWriter, paragraph } from '#platform/mail/letter.ts';

export const welcome = writerOf('welcome', LINK_PATHS.confirmEmail);
export const deskWelcome = writerOf('desk-welcome', LINK_PATHS.newPassword);
export const staffInvitation = writerOf('staff-invitation', LINK_PATHS.newPassword);
export const emailConfirmation = writerOf('email-confirmation', LINK_PATHS.confirmEmail);
export const passwordReset = writerOf('password-reset', LINK_PATHS.newPassword);

/**
 * Writes letters with an account link to the page at `path`. The token comes after the '#'. Browsers don't send
 * that part to servers, so the token is in no log and no Referer.
 */
function writerOf(
  kind: 'welcome' | 'desk-welcome' | 'staff-invitation' | 'email-confirmation' | 'password-reset',
  path: string,
): LetterWriter<{ linkId: string }> {
  return ({ linkId }, { words, siteUrl, tokenOf }) => {
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
  };
}
