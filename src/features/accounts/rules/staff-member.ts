import * as v from 'valibot';
import { AnswerInteger, emailText, Id } from '#kernel/records/field.ts';
import { STAFF_ROLES } from '#kernel/staff/permissions.ts';
import { AnswerTime } from '#kernel/time/answer-time.ts';

/** Somebody who works for the company, as GET /staff returns it (accounts: staff). */
export const StaffMember = v.object({
  id: AnswerInteger,
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  role: v.picklist(STAFF_ROLES),
  /** The places for which they have it; null for all (identity: places of staff). */
  placeIds: v.nullable(v.array(AnswerInteger)),
  builtIn: v.boolean(),
  emailConfirmed: v.boolean(),
  hasSecondFactor: v.boolean(),
  lastSignIn: v.nullable(AnswerTime),
  /** Whether the invited person has not chosen a password yet. */
  isInvited: v.boolean(),
  /** How many API keys of theirs hold, which end with the role of an owner (identity: API keys). */
  apiKeys: AnswerInteger,
  /** When the link of an open invitation expires; null if it no longer works, and for everybody else. */
  invitedUntil: v.nullable(AnswerTime),
});
export type StaffMember = v.InferOutput<typeof StaffMember>;

/** The answer of GET /staff: those with the most rights first. */
export const StaffList = v.object({ staff: v.array(StaffMember) });

const role = v.picklist(STAFF_ROLES, 'Please select a role');

/** At which places somebody works, or an API key acts; null for all of them. */
export const ChosenPlaceIds = v.optional(
  v.nullable(
    v.pipe(
      v.array(Id, 'Must be a list of places'),
      v.minLength(1, 'Choose at least one place'),
      v.maxLength(100, 'Choose at most 100 places'),
    ),
  ),
);

/** The body of POST /staff. */
export const NewStaffInput = v.object({
  email: emailText('Please enter an email'),
  role,
  placeIds: ChosenPlaceIds,
  /** Refuses an account whose email is not confirmed, so that a form can ask first. */
  onlyConfirmed: v.optional(v.boolean('Must be true or false')),
});
export type NewStaffInput = v.InferOutput<typeof NewStaffInput>;

/** The body of PUT /staff/{userId}: the role, or null for none, and its places, which otherwise stay. */
export const StaffRoleInput = v.object({ role: v.nullable(role), placeIds: ChosenPlaceIds });
export type StaffRoleInput = v.InferOutput<typeof StaffRoleInput>;
