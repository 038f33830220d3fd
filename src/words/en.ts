import { accounts } from './en/accounts.ts';
import { availability } from './en/availability.ts';
import { booking } from './en/booking.ts';
import { catalog } from './en/catalog.ts';
import { charges } from './en/charges.ts';
import { company } from './en/company.ts';
import { customers } from './en/customers.ts';
import { documents } from './en/documents.ts';
import { fleet } from './en/fleet.ts';
import { incidents } from './en/incidents.ts';
import { kernel } from './en/kernel.ts';
import { kit } from './en/kit.ts';
import { letters } from './en/letters.ts';
import { messages } from './en/messages.ts';
import { payments } from './en/payments.ts';
import { prices } from './en/prices.ts';
import { proof } from './en/proof.ts';
import { rental } from './en/rental.ts';
import { site } from './en/site.ts';

/** The texts for customers, by feature. English is the original: its keys and values are those of all languages. */
export const en = {
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

export type English = typeof en;

/** A feature's texts in another language: the same keys, none missing and none more. */
export type Words<Feature extends keyof English> = { [Key in keyof English[Feature]]: string };
