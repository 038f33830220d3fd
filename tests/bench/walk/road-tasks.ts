import { ownReservationPath } from '#kernel/paths/paths.ts';
import { objectFromBand } from './customer-tasks.ts';
import { enterDriver, openRental, recordVehicle, signAndFinish } from './desk-tasks.ts';
import type { Task } from './task.ts';
import { inDays, type Rental, type WalkSite } from './walk-site.ts';
import type { Walker } from './walker.ts';

const PLACE = 'Pier 4, parking lot';

/** What does not go as planned: on the road, at the end of the day, on the first one. */
export const ROAD_TASKS: Task[] = [
  {
    name: 'exchange a car that broke down',
    role: 'owner',
    before: async (site) => site.driven(await site.settled(await site.out())),
    async walk(walker, { rental, site }) {
      await site.vehicle();
      await openRental(walker, rental);
      await walker.entry('More', /^Exchange/);
      await walker.text('Breakdown');
      await walker.fill({ Where: PLACE, 'Odometer, miles': '1100', 'Fuel or charge, %': '50' });
      await walker.press(walker.page.locator('label').filter({ hasText: 'Walker One' }));
      await walker.button('Exchange');
      await recordVehicle(walker);
      await signAndFinish(walker);
      await walker.heading(rental.guest.name);
    },
  },
  {
    name: 'note an accident by phone',
    role: 'clerk',
    before: (site) => site.out(),
    walk: (walker, { rental }) => noteIncident(walker, rental, 'Accident'),
  },
  {
    name: 'note a lost key',
    role: 'clerk',
    before: (site) => site.out(),
    walk: (walker, { rental }) => noteIncident(walker, rental, 'Lost key'),
  },
  {
    name: 'close the day with a difference',
    role: 'owner',
    async walk(walker) {
      await walker.menu('Payments');
      await walker.link('Daily closing');
      // A day is closed once, so the phone closes the one before. Its choice is not counted.
      const { isOnPhone } = walker;
      if (isOnPhone) {
        await walker.page.getByLabel('Day', { exact: true }).fill(inDays(-1));
        await walker.page.waitForURL(/day=/);
      }
      await walker.fill({
        'Counted, in dollars': isOnPhone ? '1' : '2',
        'Reason for the difference': 'Change was given wrongly',
      });
      await walker.button('Close the day');
      await walker.see('The day is closed');
    },
  },
  {
    name: 'publish terms in Germany',
    role: 'owner',
    async walk(walker, { site }) {
      await walker.menu('Settings');
      await walker.link('Pages');
      await walker.link('Own pages');
      await walker.link('Add a page');
      await walker.fill({ Title: 'AGB', Path: site.newWord(), Text: 'Es gilt der Mietvertrag.' });
      await walker.button('Save');
      await walker.see(/^The page was saved/);
    },
  },
  {
    name: 'hand over to the first walk-in',
    role: 'owner',
    before: (site) => site.guest(),
    async walk(walker, { guest, site }) {
      await site.vehicle();
      await walker.link('New Reservation');
      await walker.pick('Customer', guest.lastName);
      await walker.button('Now');
      await walker.within(walker.page.getByRole('group', { name: 'Rental' }), () =>
        walker.button(/\$[\d.,]+$/),
      );
      await walker.button('Book');
      await walker.link('Hand over');
      await enterDriver(walker);
      await recordVehicle(walker);
      for (const part of ['Due', 'Deposit']) {
        await walker.within(walker.page.getByRole('group', { name: part }), () =>
          walker.button('Cash'),
        );
        await walker.button(/^Take \$/);
      }
      await signAndFinish(walker);
      await walker.heading(guest.name);
    },
  },
  {
    name: 'enter the cost of a service',
    role: 'mechanic',
    before: (site) => serviced(site),
    async walk(walker, { rental }) {
      await recordService(walker, rental, { 'Cost in dollars': '180' });
    },
  },
  {
    name: 'object to a charge from the band',
    before: async (site) => site.charged(await site.returned()),
    async walk(walker, { rental }) {
      // The link in the letter about the charge leads there.
      await walker.page.goto(ownReservationPath(rental.id));
      await objectFromBand(walker);
    },
  },
];

/** A vehicle that came back and has a service to come. */
export async function serviced(site: WalkSite): Promise<Rental> {
  const rental = await site.returned();
  const duty = { kind: 'service', dueAt: 1_500, repeatMiles: 10_000 };
  await site.ask('POST', `/car/admin/${rental.vehicle.id}/duties`, duty);
  return rental;
}

/** What a mechanic does after a service, with further fields of the form. */
export async function recordService(
  walker: Walker,
  { vehicle }: Rental,
  fields: Record<string, string> = {},
): Promise<void> {
  await walker.menu('Vehicles');
  await walker.fill({ 'Model or plate': vehicle.plate });
  await walker.link(/^Walker One/);
  await walker.link('Papers and service');
  await walker.link(/^Done/);
  await walker.fill({ 'At miles': '1100', ...fields });
  await walker.button(/^Record/);
  await walker.see(/was recorded as done/);
}

/** Somebody calls from the road: what happened is noted on the rental. */
async function noteIncident(walker: Walker, rental: Rental, kind: string): Promise<void> {
  await openRental(walker, rental);
  await walker.link('Something happened');
  await walker.button(kind);
  await walker.fill({ 'What happened': `${kind}, no one is hurt`, Where: PLACE });
  await walker.button('Send the report');
  await walker.page.getByRole('article', { name: kind }).waitFor();
}
