import type { Role } from '../../src/domain/user.ts';

export type SeedAccount = {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  roles: Role[];
};

/** Built-in accounts of the local run, printed at its start; a deployed site has none of them. */
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
