import { accounts } from './de/accounts.ts';
import { availability } from './de/availability.ts';
import { booking } from './de/booking.ts';
import { catalog } from './de/catalog.ts';
import { charges } from './de/charges.ts';
import { company } from './de/company.ts';
import { customers } from './de/customers.ts';
import { documents } from './de/documents.ts';
import { fleet } from './de/fleet.ts';
import { incidents } from './de/incidents.ts';
import { kernel } from './de/kernel.ts';
import { kit } from './de/kit.ts';
import { letters } from './de/letters.ts';
import { messages } from './de/messages.ts';
import { payments } from './de/payments.ts';
import { prices } from './de/prices.ts';
import { proof } from './de/proof.ts';
import { rental } from './de/rental.ts';
import { site } from './de/site.ts';

export const de = {
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
