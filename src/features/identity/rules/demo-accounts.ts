import type { StaffRole } from '#kernel/staff/permissions.ts';
import { STAFF_ROLE_WORDS } from '#kernel/staff/staff-words.ts';
import { staffRoleOf } from './staff.ts';
import type { Role } from './user.ts';

export type SeedUser = {
  firstName: string;
  lastName: string;
  phoneNumber: string;
  email: string;
  address: string;
  zipCode: string;
  roles: Role[];
  /** The role of staff who are not owners (identity: roles). */
  appointedAs?: StaffRole;
};

export type SeedAccount = SeedUser & { password: string };

/** Accounts of the local run, printed when it starts. A deployed site doesn't have them. */
export const SEED_ADMINISTRATOR: SeedAccount = {
  ...customer('Ada', 'Marlow', '(562) 555-0142', '1200 Harbor Drive', '90802'),
  email: 'admin@kestrel.example',
  password: 'Kestrel-Admin-1!',
  roles: ['Administrator'],
};

export const SEED_CUSTOMER: SeedAccount = {
  ...customer('Noah', 'Bennett', '(562) 555-0101', '418 Cedar Avenue', '90802'),
  email: 'customer@kestrel.example',
  password: 'Kestrel-Customer-1!',
};

/** Staff of the demo: one for each role below the owner. */
const SEED_STAFF: SeedAccount[] = [
  staff('manager', 'Ruth', 'Calloway', '(562) 555-0143'),
  staff('clerk', 'Leo', 'Santos', '(562) 555-0144'),
  staff('mechanic', 'Ines', 'Moreau', '(562) 555-0145'),
  staff('accountant', 'Paul', 'Whitfield', '(562) 555-0146'),
];

/** The accounts of the demo whose passwords are public. */
export const SEED_ACCOUNTS: SeedAccount[] = [SEED_ADMINISTRATOR, ...SEED_STAFF, SEED_CUSTOMER];

/** Customers for the screens of the desk. Nobody knows their passwords. */
export const SEED_CUSTOMERS: SeedUser[] = [
  customer('Maya', 'Lindqvist', '(562) 555-0113', '27 Granada Avenue', '90803'),
  customer('Owen', 'Hartley', '(310) 555-0126', '1904 Torrance Boulevard', '90501'),
  customer('Priya', 'Raman', '(562) 555-0135', '3310 Atlantic Avenue, Apt 12', '90807'),
  customer('Daniel', 'Okafor', '(714) 555-0149', '88 Magnolia Street', '92646'),
  customer('Elena', 'Vargas', '(562) 555-0158', '640 Ocean Boulevard, Unit 5', '90802'),
  customer('Marcus', 'Feld', '(213) 555-0164', '1220 Grand Avenue', '90015'),
  customer('Grace', 'Tanaka', '(562) 555-0172', '5501 Naples Plaza', '90803'),
  customer('Samir', 'Haddad', '(949) 555-0190', '15 Harbor Island Drive', '92660'),
];

/** The title of a role, such as 'Clerk'; 'Customer' without one. */
export function roleInWords({ roles, appointedAs }: SeedAccount): string {
  const role = staffRoleOf({ roles, staff: appointedAs });
  return role ? STAFF_ROLE_WORDS[role].title : 'Customer';
}

function staff(
  role: StaffRole,
  firstName: string,
  lastName: string,
  phoneNumber: string,
): SeedAccount {
  return {
    ...customer(firstName, lastName, phoneNumber, '1200 Harbor Drive', '90802'),
    email: `${role}@kestrel.example`,
    password: `Kestrel-${STAFF_ROLE_WORDS[role].title}-1!`,
    appointedAs: role,
  };
}

function customer(
  firstName: string,
  lastName: string,
  phoneNumber: string,
  address: string,
  zipCode: string,
): SeedUser {
  const email = `${firstName.toLowerCase()}@guests.example`;
  return { firstName, lastName, phoneNumber, email, address, zipCode, roles: ['Customer'] };
}
