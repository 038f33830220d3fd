import type { Role } from '#accounts/rules/user.ts';

export type SeedUser = { firstName: string; lastName: string; email: string; roles: Role[] };

type SeedAccount = SeedUser & { password: string };

/** Built-in accounts of the local run, printed when it starts. A deployed site doesn't have them. */
export const SEED_ADMINISTRATOR: SeedAccount = {
  firstName: 'Ada',
  lastName: 'Marlow',
  email: 'admin@kestrel.example',
  password: 'Kestrel-Admin-1!',
  roles: ['Administrator'],
};

export const SEED_CUSTOMER: SeedAccount = {
  firstName: 'Noah',
  lastName: 'Bennett',
  email: 'customer@kestrel.example',
  password: 'Kestrel-Customer-1!',
  roles: ['Customer'],
};

/** Customers for the administrators' screens. Nobody knows their passwords. */
export const SEED_CUSTOMERS: SeedUser[] = [
  { firstName: 'Maya', lastName: 'Lindqvist', email: 'maya@guests.example', roles: ['Customer'] },
  { firstName: 'Owen', lastName: 'Hartley', email: 'owen@guests.example', roles: ['Customer'] },
  { firstName: 'Priya', lastName: 'Raman', email: 'priya@guests.example', roles: ['Customer'] },
  { firstName: 'Daniel', lastName: 'Okafor', email: 'daniel@guests.example', roles: ['Customer'] },
];
