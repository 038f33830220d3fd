import * as v from 'valibot';
import { isInUS, postalCodeWord } from '#kernel/locale/country.ts';
import {
  AnswerInteger,
  emailText,
  LIMITS,
  type Message,
  optionalEmail,
  requiredText,
} from '#kernel/records/field.ts';
import { pageQuery, Search } from '#kernel/records/page.ts';
import { newPasswordText, passwordText } from '#kernel/records/password-text.ts';
import { UpdatedAt } from '#kernel/records/updated-at.ts';
import { STAFF_ROLES } from '#kernel/staff/permissions.ts';
import { allShownTo } from '#kernel/staff/shown-to.ts';
import { codeText } from '#kernel/text/code-text.ts';
import { AnswerTime } from '#kernel/time/answer-time.ts';
import { t } from '#kernel/words/t.ts';
import { LANGUAGES } from '#words/languages.ts';
import { newPasswordEntries, samePassword } from './password.ts';
import { phoneNumber } from './phone-number.ts';

export const ROLES = ['Customer', 'Administrator'] as const;
export type Role = (typeof ROLES)[number];

/** A user as calls return it, without the password. */
export const User = v.object({
  id: AnswerInteger,
  firstName: v.string(),
  lastName: v.string(),
  phoneNumber: v.string(),
  /** Empty if the user has none (customers: missing email). */
  email: v.string(),
  /** False while a letter has asked for the email to be confirmed and its owner hasn't confirmed it. */
  emailConfirmed: v.boolean(),
  address: v.string(),
  zipCode: v.string(),
  /** In which letters and documents are written. */
  language: v.picklist(LANGUAGES),
  userName: v.string(),
  roles: v.array(v.picklist(ROLES)),
  /** The role in which the user works; missing for owners, who are Administrators, and for customers (identity: roles). */
  staff: v.optional(v.picklist(STAFF_ROLES)),
  /** The places for which the user has the role; missing if it holds for all (identity: places of staff). */
  placeIds: v.optional(v.array(AnswerInteger)),
  builtIn: v.boolean(),
  updatedAt: UpdatedAt,
  /** When the user asked to be erased; null otherwise. */
  erasureRequestedAt: v.nullable(AnswerTime),
  /** Whether nothing of the person is left but the id. */
  erased: v.boolean(),
});
export type User = v.InferOutput<typeof User>;

/** What is said about a detail that is missing. */
type MissingWords = Record<
  'firstName' | 'lastName' | 'phoneNumber' | 'address' | 'zipCode' | 'email',
  Message
>;

/** What people are asked about themselves. */
const OWN_WORDS: MissingWords = {
  firstName: () => t('accounts.enterFirstName'),
  lastName: () => t('accounts.enterLastName'),
  phoneNumber: () => t('accounts.enterPhoneNumber'),
  address: () => t('accounts.enterAddress'),
  zipCode: () => (isInUS() ? t('accounts.enterZipCode') : t('accounts.enterPostalCode')),
  email: () => t('accounts.enterEmail'),
};

/** What the desk is asked about somebody: `whose` is "the user's". */
export function wordsOfDesk(whose: string): MissingWords {
  return {
    firstName: `Please enter ${whose} first name`,
    lastName: `Please enter ${whose} last name`,
    phoneNumber: `Please enter ${whose} phone number`,
    address: `Please enter ${whose} address`,
    zipCode: () => `Please enter ${whose} ${postalCodeWord()}`,
    email: `Please enter ${whose} email`,
  };
}

/**
 * The fields that the registration, the profile and the desk's edit share (accounts: personal details).
 */
export function personEntries(missing: MissingWords) {
  return {
    firstName: requiredText(missing.firstName, LIMITS.personName),
    lastName: requiredText(missing.lastName, LIMITS.personName),
    phoneNumber: phoneNumber(missing.phoneNumber),
    address: requiredText(missing.address, LIMITS.address),
    zipCode: requiredText(missing.zipCode, LIMITS.zipCode, undefined, codeText),
    email: emailText(missing.email),
  };
}

/** The body of POST /register (accounts: personal details). */
export const RegistrationInput = v.pipe(
  v.object({
    ...personEntries(OWN_WORDS),
    password: newPasswordText(() => t('accounts.enterPassword')),
    confirmPassword: passwordText(() => t('accounts.repeatPassword')),
  }),
  samePassword('password', 'confirmPassword'),
);
export type RegistrationInput = v.InferOutput<typeof RegistrationInput>;

/** The body of PUT /user. The email must be the user's own (accounts: email addresses). */
export const ProfileInput = v.object({ ...personEntries(OWN_WORDS), language: languageChoice() });
export type ProfileInput = v.InferOutput<typeof ProfileInput>;

/** The language in a body. Without one, it stays as it is. */
function languageChoice() {
  return v.optional(v.picklist(LANGUAGES, () => t('accounts.noSuchLanguage')));
}

/** The fields of a person, without the language. */
export const PERSON_FIELDS = v.keyof(v.object(personEntries(OWN_WORDS))).options;

type PersonFields = Record<(typeof PERSON_FIELDS)[number], string>;

/** The personal details of a user, or those of an empty form. */
export function personOf(user?: PersonFields): PersonFields {
  return Object.fromEntries(
    PERSON_FIELDS.map((name) => [name, user?.[name] ?? '']),
  ) as PersonFields;
}

/** The message when a user who has an email would have none. */
export const EMAIL_NEEDED = 'Please enter your email';

/** The message when a user without an email would be an owner (customers: missing email). */
const ADMINISTRATOR_NEEDS_EMAIL = 'An owner needs an email to sign in.';

/** The details of a user whom the desk adds or edits, who may have no email (customers: missing email). */
function deskEntries(missing: MissingWords) {
  return { ...personEntries(missing), email: optionalEmail(), language: languageChoice() };
}

/** The body of PATCH /user/auth (identity: passwords). */
export const PasswordChangeInput = v.pipe(
  v.object({
    oldPassword: passwordText(() => t('accounts.enterCurrentPassword')),
    ...newPasswordEntries,
  }),
  samePassword('newPassword', 'confirmNewPassword'),
);
export type PasswordChangeInput = v.InferOutput<typeof PasswordChangeInput>;

const roleEntries = {
  roles: v.pipe(
    v.array(v.picklist(ROLES, 'Please select a role'), 'Please select a role'),
    v.minLength(1, 'Please select a role'),
    v.transform((roles) => ROLES.filter((role) => roles.includes(role))),
  ),
  /** An empty password counts as none. */
  password: v.optional(
    v.union(
      [
        v.pipe(
          v.literal(''),
          v.transform(() => undefined),
        ),
        newPasswordText(() => t('accounts.enterPassword')),
      ],
      'Must be text',
    ),
  ),
};

/** The types are asserted, as those of samePassword. */
function administratorHasEmail<
  Input extends { email: string; roles: Role[] },
>(): v.GenericValidation<Input> {
  return v.forward(
    v.partialCheck(
      [['email'], ['roles']] as never,
      (({ email, roles }: Input) => email !== '' || !roles.includes('Administrator')) as never,
      ADMINISTRATOR_NEEDS_EMAIL,
    ),
    ['email'] as never,
  ) as never;
}

/** The body of POST /user/admin: a user whom the desk adds (customers: new users). */
export const NewUserInput = v.pipe(
  v.object({ ...deskEntries(wordsOfDesk("the user's")), ...roleEntries }),
  administratorHasEmail(),
);
export type NewUserInput = v.InferOutput<typeof NewUserInput>;

/** The body of PUT /user/{id}/auth: the desk's edit. */
export const UserEditInput = v.pipe(
  v.object({
    ...deskEntries(OWN_WORDS),
    userName: v.optional(requiredText('Please enter the user name', LIMITS.email)),
    ...roleEntries,
  }),
  administratorHasEmail(),
);
export type UserEditInput = v.InferOutput<typeof UserEditInput>;

/** The body of POST /login (identity: sessions). */
export const LoginInput = v.object({
  email: emailText(() => t('accounts.enterEmail')),
  password: passwordText(() => t('accounts.enterPassword')),
});
export type LoginInput = v.InferOutput<typeof LoginInput>;

/** The answer of POST /login. */
export const LoginToken = v.object({ token: v.string() });
export type LoginToken = v.InferOutput<typeof LoginToken>;

/** Why a user can't be deleted. */
export const USER_HAS_RESERVATIONS = "This user has reservations and can't be deleted.";

/** The message when an owner's edit of their own account has a password (accounts: staff accounts). */
export const OWN_PASSWORD =
  'To change your own password, use your profile. You need the current password.';

/** The fields a list of users can be sorted by. */
export const USER_SORTS = [
  'id',
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'address',
  'zipCode',
  'userName',
  'roles',
  'builtIn',
] as const;
export type UserSort = (typeof USER_SORTS)[number];

/** The filter's values: users who asked to be erased, and users who were erased. */
export const ERASURE_STATES = ['requested', 'done'] as const;

/** The filters of a list of users: `search` looks at the name and the email. */
export const userFilters = {
  search: Search,
  role: v.optional(v.picklist(ROLES, `role must be one of ${ROLES.join(', ')}`)),
  erasure: v.optional(
    v.picklist(ERASURE_STATES, `erasure must be one of ${ERASURE_STATES.join(', ')}`),
  ),
};
export type UserFilters = v.InferOutput<v.ObjectSchema<typeof userFilters, undefined>>;

/** The query of GET /user/auth/pages. */
export const UsersQuery = pageQuery(USER_SORTS, { size: 20, sort: 'firstName' }, userFilters);

/** The query of GET /excel/download/users. */
export const UsersDownloadQuery = v.object(userFilters);

/** The customer of a reservation. Staff who may not see names get the first name. */
export const Customer = v.object({
  ...v.pick(User, ['id', 'firstName']).entries,
  ...allShownTo('see-names', v.pick(User, ['lastName', 'email', 'phoneNumber']).entries),
});

export type Customer = v.InferOutput<typeof Customer>;
