import { accounts } from './es/accounts.ts';
import { availability } from './es/availability.ts';
import { booking } from './es/booking.ts';
import { catalog } from './es/catalog.ts';
import { charges } from './es/charges.ts';
import { company } from './es/company.ts';
import { customers } from './es/customers.ts';
import { documents } from './es/documents.ts';
import { fleet } from './es/fleet.ts';
import { incidents } from './es/incidents.ts';
import { kernel } from './es/kernel.ts';
import { kit } from './es/kit.ts';
import { letters } from './es/letters.ts';
import { messages } from './es/messages.ts';
import { payments } from './es/payments.ts';
import { prices } from './es/prices.ts';
import { proof } from './es/proof.ts';
import { rental } from './es/rental.ts';
import { site } from './es/site.ts';

export const es = {
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
