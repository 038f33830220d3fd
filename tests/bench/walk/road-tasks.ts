import type { Task } from './task.ts';
import { inDays, type Rental, type WalkSite } from './walk-site.ts';
import type { Walker } from './walker.ts';

const PLACE = 'Pier 4, parking lot';

/** What does not go as planned: on the road, at the end of the day, on the first one. */
export const ROAD_TASKS: Task[] = [
  {
    name: 'exchange a car that broke down',
    role: 'owner',
    before: (site) => site.out(),
    async walk(walker, { rental, site }) {
      const { plate } = await site.vehicle();
      await openOut(walker, rental);
      await walker.entry('More', /^Exchange/);
      await walker.text('Breakdown');
      await walker.fill({ Where: PLACE, 'Odometer, miles': '1100', 'Fuel or charge, %': '50' });
      await walker.button(new RegExp(plate, 'i'));
      await walker.button(/^Exchange/);
      await walker.see(/exchanged/i);
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
      // A day is closed once, so the phone closes the one before.
      const isOnPhone = (walker.page.viewportSize()?.width ?? 0) < 1_000;
      if (isOnPhone) {
        await walker.fill({ Day: inDays(-1) });
        await walker.page.waitForURL(/day=/);
      }
      await walker.fill({
        'Counted, in dollars': '1',
        'Reason for the difference': 'Change was given wrongly',
      });
      await walker.button('Close the day');
      await walker.see('The day is closed');
    },
  },
  {
    name: 'publish terms in Germany',
    role: 'owner',
    async walk(walker) {
      await walker.menu('Settings');
      await walker.link('Pages');
      await walker.button(/^Add (a )?page|^Terms/);
      await walker.fill({ Title: 'AGB', Text: 'Es gilt der Mietvertrag.' });
      await walker.button('Save');
      await walker.see(/saved|published/i);
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
      await walker.heading('Hand-over');
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
    async walk(walker) {
      await walker.link(/Cleaning|See why/);
      await walker.button(/^Object/);
      await walker.fill({ 'Why do you object?': 'The seats were clean.' });
      await walker.button('Send the objection');
      await walker.see('Your objection was sent');
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

async function openOut(walker: Walker, { guest }: Rental): Promise<void> {
  await walker.menu('Reservations');
  await walker.fill({ "Customer's name or email": guest.lastName });
  await walker.link(new RegExp(guest.name));
  await walker.heading(guest.name);
}

/** Somebody calls from the road: what happened is noted on the rental. */
async function noteIncident(walker: Walker, rental: Rental, kind: string): Promise<void> {
  await openOut(walker, rental);
  await walker.button('Something happened');
  await walker.text(kind);
  await walker.fill({ Place: PLACE });
  await walker.button(/^Save/);
  await walker.see(new RegExp(kind));
}
