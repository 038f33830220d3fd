import { SEED_ADMINISTRATOR, SEED_CUSTOMER } from '../../db/seed/accounts.ts';

/** Tells whoever started the local run where it is and how to sign in. */
export function announce(url: string): void {
  console.log(`
  Kestrel is at ${url.replace('127.0.0.1', 'localhost')}

  Administrator  ${SEED_ADMINISTRATOR.email}  ${SEED_ADMINISTRATOR.password}
  Customer       ${SEED_CUSTOMER.email}  ${SEED_CUSTOMER.password}
`);
}
