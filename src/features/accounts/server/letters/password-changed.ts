import { LINK_PATHS } from '#kernel/paths/account-paths.ts';
import { type LetterWriter, paragraph } from '#platform/mail/letter.ts';
import type { PasswordChange } from '../../rules/account-link.ts';

export const passwordChanged: LetterWriter<{ by: PasswordChange }> = (
  { by },
  { words, siteUrl },
) => {
  const { subject, heading, text, notYou, button } = words['password-changed'];
  return {
    subject,
    preview: text[by],
    heading,
    parts: [
      paragraph(text[by]),
      paragraph(notYou),
      { kind: 'button', label: button, url: new URL(LINK_PATHS.forgotPassword, siteUrl) },
    ],
  };
};
