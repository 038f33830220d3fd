import { PATHS } from '#kernel/paths/paths.ts';
import { type LetterWriter, paragraph } from '#platform/mail/letter.ts';
import type { SecondFactorEvent } from '../../rules/second-factor.ts';

export const secondFactorChanged: LetterWriter<{ event: SecondFactorEvent }> = (
  { event },
  { words, siteUrl },
) => {
  const { subject, heading, text, notYou, button } = words['second-factor-changed'];
  return {
    subject,
    preview: text[event],
    heading,
    parts: [
      paragraph(text[event]),
      paragraph(notYou),
      { kind: 'button', label: button, url: new URL(PATHS.profile, siteUrl) },
    ],
  };
};
