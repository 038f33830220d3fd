import type { SecondFactorEvent } from '#identity/rules.ts';
import { LINK_PATHS } from '#kernel/paths/account-paths.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { type Letter, type LetterWriter, paragraph } from '#platform/mail/letter.ts';
import type { PasswordChange } from '../../rules/account-link.ts';

export const emailChanged: LetterWriter<object> = (_, { words, siteUrl }) =>
  letterAboutChange(words['email-changed'], new URL(PATHS.contact, siteUrl));

export const companyEmailChanged: LetterWriter<object> = (_, { words, siteUrl }) =>
  letterAboutChange(words['company-email-changed'], new URL(PATHS.adminHistory, siteUrl));

export const passwordChanged: LetterWriter<{ by: PasswordChange }> = (
  { by },
  { words, siteUrl },
) => {
  const { text, ...others } = words['password-changed'];
  const url = new URL(LINK_PATHS.forgotPassword, siteUrl);
  return letterAboutChange({ ...others, text: text[by] }, url);
};

export const secondFactorChanged: LetterWriter<{ event: SecondFactorEvent }> = (
  { event },
  { words, siteUrl },
) => {
  const { text, ...others } = words['second-factor-changed'];
  return letterAboutChange({ ...others, text: text[event] }, new URL(PATHS.profile, siteUrl));
};

/** What was changed, and a link for whoever did not change it. */
function letterAboutChange(
  words: Record<'subject' | 'heading' | 'text' | 'notYou' | 'button', string>,
  url: URL,
): Letter {
  const { subject, heading, text, notYou, button } = words;
  return {
    subject,
    preview: text,
    heading,
    parts: [paragraph(text), paragraph(notYou), { kind: 'button', label: button, url }],
  };
}
