import { accounts } from './fr/accounts.ts';
import { availability } from './fr/availability.ts';
import { booking } from './fr/booking.ts';
import { catalog } from './fr/catalog.ts';
import { charges } from './fr/charges.ts';
import { company } from './fr/company.ts';
import { customers } from './fr/customers.ts';
import { documents } from './fr/documents.ts';
import { fleet } from './fr/fleet.ts';
import { incidents } from './fr/incidents.ts';
import { kernel } from './fr/kernel.ts';
import { kit } from './fr/kit.ts';
import { letters } from './fr/letters.ts';
import { messages } from './fr/messages.ts';
import { payments } from './fr/payments.ts';
import { prices } from './fr/prices.ts';
import { proof } from './fr/proof.ts';
import { rental } from './fr/rental.ts';
import { site } from './fr/site.ts';

export const fr = {
  accounts,
  availability,
  booking,
  catalog,
  charges,
  company,
  customers,
  documents,
  fleet,
  incidents,
  kernel,
  kit,
  letters,
  messages,
  payments,
  prices,
  proof,
  rental,
  site,
};
