import { PATHS } from '#kernel/paths/paths.ts';
import type { StaffRole } from '#kernel/staff/permissions.ts';
import { STAFF_ROLE_WORDS } from '#kernel/staff/staff-words.ts';
import { type LetterWriter, paragraph } from '#platform/mail/letter.ts';

/** The role of somebody, or null if it was taken away. */
export type RoleFacts = { role: StaffRole | null };

/** About whom the owners are told. */
export type StaffFacts = RoleFacts & { name: string; email: string };

export const roleChanged: LetterWriter<RoleFacts> = ({ role }, { words, siteUrl }) => {
  const { subject, heading, text, notYou, button } = words['role-changed'];
  const sentence = text(role && STAFF_ROLE_WORDS[role]);
  return {
    subject,
    preview: sentence,
    heading,
    parts: [
      paragraph(sentence),
      paragraph(notYou),
      { kind: 'button', label: button, url: new URL(PATHS.auth, siteUrl) },
    ],
  };
};

export const staffChanged: LetterWriter<StaffFacts> = (
  { name, email, role },
  { words, siteUrl },
) => {
  const { subject, heading, text, notYou, button } = words['staff-changed'];
  const sentence = text({ name, email, role: role && STAFF_ROLE_WORDS[role] });
  return {
    subject: subject(name),
    preview: sentence,
    heading,
    parts: [
      paragraph(sentence),
      paragraph(notYou),
      { kind: 'button', label: button, url: new URL(PATHS.adminStaff, siteUrl) },
    ],
  };
};
