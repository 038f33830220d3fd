import type { Company } from '#company/rules.ts';
import { LINK_PATHS } from '#kernel/paths/account-paths.ts';
import { localPath } from '#kernel/paths/local-path.ts';
import { t } from '#kernel/words/t.ts';
import { type LetterWriter, paragraph } from '#platform/mail/letter.ts';

export const welcome = writerOf(LINK_PATHS.confirmEmail, ({ name: company }) => ({
  subject: t('letters.welcomeSubject', { company }),
  heading: t('letters.welcomeHeading', { company }),
  text: t('letters.welcomeText'),
  button: t('letters.confirmEmail'),
  valid: t('letters.welcomeValid'),
  notYou: t('letters.welcomeNotYou'),
}));

export const deskWelcome = writerOf(LINK_PATHS.newPassword, ({ name: company }) => ({
  subject: t('letters.deskWelcomeSubject', { company }),
  heading: t('letters.welcomeHeading', { company }),
  text: t('letters.deskWelcomeText'),
  button: t('letters.choosePassword'),
  valid: t('letters.deskWelcomeValid'),
  notYou: t('letters.deskWelcomeNotYou'),
}));

/** The desk is in English. */
export const staffInvitation = writerOf(LINK_PATHS.newPassword, ({ name }) => ({
  subject: `You are invited to work at ${name}`,
  heading: `Your account at the desk of ${name}`,
  text: 'You have been invited to work at the desk. Choose a password to sign in.',
  button: 'Choose a password',
  valid: 'The link works once, and for 7 days. After that, ask for another invitation.',
  notYou:
    "If you don't expect this, somebody entered your address by mistake. You don't need to do anything. Don't pass the link on to anybody.",
}));

export const emailConfirmation = writerOf(LINK_PATHS.confirmEmail, ({ name: company }) => ({
  subject: t('letters.emailConfirmationSubject'),
  heading: t('letters.emailConfirmationHeading'),
  text: t('letters.emailConfirmationText', { company }),
  button: t('letters.confirmEmail'),
  valid: t('letters.emailConfirmationValid'),
  notYou: t('letters.emailConfirmationNotYou', { company }),
}));

export const passwordReset = writerOf(LINK_PATHS.newPassword, ({ name: company }) => ({
  subject: t('letters.passwordResetSubject'),
  heading: t('letters.passwordResetHeading'),
  text: t('letters.passwordResetText', { company }),
  button: t('letters.chooseNewPassword'),
  valid: t('letters.passwordResetValid'),
  notYou: t('letters.passwordResetNotYou'),
}));

type Texts = Record<'subject' | 'heading' | 'text' | 'button' | 'valid' | 'notYou', string>;

/**
 * Writes letters with an account link to the page at `path`. The token comes after the '#'. Browsers don't send
 * that part to servers, so the token is in no log and no Referer.
 */
function writerOf(
  path: string,
  textsOf: (company: Company) => Texts,
): LetterWriter<{ linkId: string }> {
  return ({ linkId }, { company, siteUrl, tokenOf }) => {
    const { subject, heading, text, button, valid, notYou } = textsOf(company);
    const url = new URL(localPath(path), siteUrl);
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
