import * as v from 'valibot';
import { AnswerInteger, emailText } from '#kernel/records/field.ts';
import { STAFF_ROLES } from '#kernel/staff/permissions.ts';
import { AnswerTime } from '#kernel/time/answer-time.ts';

/** Somebody who works for the company, as GET /staff returns it (accounts: staff). */
export const StaffMember = v.object({
  id: AnswerInteger,
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  role: v.picklist(STAFF_ROLES),
  builtIn: v.boolean(),
  emailConfirmed: v.boolean(),
  hasSecondFactor: v.boolean(),
  lastSignIn: v.nullable(AnswerTime),
  /** Whether the invited person has not chosen a password yet. */
  isInvited: v.boolean(),
  /** When the link of an open invitation expires; null if it no longer works, and for everybody else. */
  invitedUntil: v.nullable(AnswerTime),
});
export type StaffMember = v.InferOutput<typeof StaffMember>;

/** The answer of GET /staff: those with the most rights first. */
export const StaffList = v.object({ staff: v.array(StaffMember) });

const role = v.picklist(STAFF_ROLES, 'Please select a role');

/** The body of POST /staff. */
export const NewStaffInput = v.object({
  email: emailText('Please enter an email'),
  role,
  /** Refuses an account whose e-mail is not confirmed, so that a form can ask first. */
  onlyConfirmed: v.optional(v.boolean('Must be true or false')),
});
export type NewStaffInput = v.InferOutput<typeof NewStaffInput>;

/** The body of PUT /staff/{userId}: the role, or null for none. */
export const StaffRoleInput = v.object({ role: v.nullable(role) });
export type StaffRoleInput = v.InferOutput<typeof StaffRoleInput>;
