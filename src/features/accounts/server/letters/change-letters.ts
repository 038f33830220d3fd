import type { SecondFactorEvent } from '#identity/rules.ts';
import { LINK_PATHS } from '#kernel/paths/account-paths.ts';
import { localPath } from '#kernel/paths/local-path.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { t } from '#kernel/words/t.ts';
import { type Letter, type LetterWriter, paragraph } from '#platform/mail/letter.ts';
import type { PasswordChange } from '../../rules/account-link.ts';

export const emailChanged: LetterWriter<object> = (_, { siteUrl }) =>
  letterAboutChange({
    subject: t('letters.emailChangedSubject'),
    heading: t('letters.emailChangedHeading'),
    text: t('letters.emailChangedText'),
    notYou: t('letters.emailChangedNotYou'),
    button: t('letters.contactUs'),
    url: new URL(localPath(PATHS.contact), siteUrl),
  });

/** It goes to the former email of the company, in English. */
export const companyEmailChanged: LetterWriter<object> = (_, { company, siteUrl }) =>
  letterAboutChange({
    subject: `The email of ${company.name} was changed`,
    heading: "The company's email was changed",
    text: "The company's email was changed in the settings. Contact messages and signed agreements now go to the new one.",
    notYou:
      'If none of you did this, somebody else is signed in as an owner or a manager. See who changed it in the history, sign that person out everywhere, and set a new password.',
    button: 'Open the history',
    url: new URL(PATHS.adminHistory, siteUrl),
  });

export const passwordChanged: LetterWriter<{ by: PasswordChange }> = (
  { by },
  { company, siteUrl },
) =>
  letterAboutChange({
    subject: t('letters.passwordChanged'),
    heading: t('letters.passwordChanged'),
    text: PASSWORD_CHANGES[by](),
    notYou: t('letters.signInNotYou', { phone: company.phones[0] }),
    button: t('letters.chooseNewPassword'),
    url: new URL(localPath(LINK_PATHS.forgotPassword), siteUrl),
  });

const PASSWORD_CHANGES: Record<PasswordChange, () => string> = {
  user: () => t('letters.passwordChangedByUser'),
  link: () => t('letters.passwordChangedByLink'),
  administrator: () => t('letters.passwordChangedByDesk'),
};

export const secondFactorChanged: LetterWriter<{ event: SecondFactorEvent }> = (
  { event },
  { company, siteUrl },
) =>
  letterAboutChange({
    subject: t('letters.secondFactorChanged'),
    heading: t('letters.secondFactorChanged'),
    text: SECOND_FACTOR_CHANGES[event](),
    notYou: t('letters.signInNotYou', { phone: company.phones[0] }),
    button: t('letters.openProfile'),
    url: new URL(localPath(PATHS.profile), siteUrl),
  });

const SECOND_FACTOR_CHANGES: Record<SecondFactorEvent, () => string> = {
  'passkey-added': () => t('letters.passkeyAdded'),
  'passkey-removed': () => t('letters.passkeyRemoved'),
  'totp-added': () => t('letters.totpAdded'),
  'totp-removed': () => t('letters.totpRemoved'),
  'codes-created': () => t('letters.codesCreated'),
  'code-used': () => t('letters.codeUsed'),
  'taken-off': () => t('letters.secondFactorTakenOff'),
  reset: () => t('letters.secondFactorReset'),
};

/** What was changed, and a link for whoever did not change it. */
function letterAboutChange({
  subject,
  heading,
  text,
  notYou,
  button,
  url,
}: Record<'subject' | 'heading' | 'text' | 'notYou' | 'button', string> & { url: URL }): Letter {
  return {
    subject,
    preview: text,
    heading,
    parts: [paragraph(text), paragraph(notYou), { kind: 'button', label: button, url }],
  };
}
