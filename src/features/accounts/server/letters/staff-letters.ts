import { PATHS } from '#kernel/paths/paths.ts';
import type { StaffRole } from '#kernel/staff/permissions.ts';
import { STAFF_ROLE_WORDS } from '#kernel/staff/staff-words.ts';
import { type LetterWriter, paragraph } from '#platform/mail/letter.ts';

/** The role of somebody, or null if it was taken away, and the names of its places if it doesn't hold for all. */
export type RoleFacts = { role: StaffRole | null; places?: string[] };

/** About whom the owners are told. */
export type StaffFacts = RoleFacts & { name: string; email: string };

/** A role with its places: 'Clerk (Airport). Books, hands over …' */
function roleInWords(role: StaffRole, places: string[] | undefined): string {
  const { title, summary } = STAFF_ROLE_WORDS[role];
  return `${title}${places ? ` (${places.join(', ')})` : ''}. ${summary}`;
}

export const roleChanged: LetterWriter<RoleFacts> = ({ role, places }, { company, siteUrl }) => {
  const sentence = role
    ? `Your role at the desk is now: ${roleInWords(role, places)} You were signed out everywhere. Your password has not changed: if somebody else chose it, choose your own with ‘Forgot your password?’ on the sign-in page.`
    : 'You no longer have a role at the desk. You were signed out everywhere.';
  return {
    subject: `Your role at ${company.name} was changed`,
    preview: sentence,
    heading: 'Your role was changed',
    parts: [
      paragraph(sentence),
      paragraph(`If this comes as a surprise, please call us at ${company.phones[0]}.`),
      { kind: 'button', label: 'Sign in', url: new URL(PATHS.auth, siteUrl) },
    ],
  };
};

export const staffChanged: LetterWriter<StaffFacts> = (
  { name, email, role, places },
  { siteUrl },
) => {
  const sentence = role
    ? `${name} (${email}) now has this role: ${roleInWords(role, places)}`
    : `${name} (${email}) no longer has a role at the desk.`;
  return {
    subject: `The role of ${name} was changed`,
    preview: sentence,
    heading: 'A role at the desk was changed',
    parts: [
      paragraph(sentence),
      paragraph(
        'If no owner did this, somebody else is signed in as an owner. Take the role away, sign all owners out everywhere, and set new passwords.',
      ),
      { kind: 'button', label: 'See the staff', url: new URL(PATHS.adminStaff, siteUrl) },
    ],
  };
};
