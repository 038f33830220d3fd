import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import { PERSON } from '../../accounts.ts';
import { typeInto } from '../../browser/admin.ts';
import { rentalDay } from '../../rental-days.ts';
import type { Task } from './task.ts';
import { inDays, type Rental } from './walk-site.ts';
import type { Walker } from './walker.ts';

/** What a clerk does at the counter, on the phone and in the yard. Each begins on the dashboard. */
export const DESK_TASKS: Task[] = [
  {
    name: 'find a reservation by half a name',
    before: (site) => site.expected(),
    walk: (walker, { rental }) => openRental(walker, rental),
  },
  {
    name: 'book for a new caller',
    async walk(walker, { site }) {
      await walker.link('New Reservation');
      await walker.button('New customer');
      await walker.fill({
        'First name': PERSON.firstName,
        'Last name': 'Caller',
        'Phone number': PERSON.phoneNumber,
        Address: PERSON.address,
        'Zip code': PERSON.zipCode,
        Email: site.newEmail(),
      });
      const { plate } = await site.vehicle();
      await walker.pick('Vehicle', plate.toUpperCase());
      await walker.fill({
        'Pick-up date': rentalDay(10),
        'Pick-up time': '10:00',
        'Drop-off date': rentalDay(12),
        'Drop-off time': '10:00',
      });
      await walker.button('Kestrel desk');
      await sameDropOff(walker);
      await walker.button('Book');
      await walker.see('Reservation created');
    },
  },
  {
    name: 'book a walk-in',
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
      await walker.see('Reservation created');
    },
  },
  {
    name: 'hand over',
    before: async (site) => site.settled(await site.expected({ isToday: true })),
    async walk(walker, { rental }) {
      await fromPanel(walker, 'Pick-ups today', rental);
      await walker.link('Hand over');
      await enterDriver(walker);
      await recordVehicle(walker);
      await signAndFinish(walker);
      await walker.heading(rental.guest.name);
    },
  },
  {
    name: 'take back',
    before: (site) => site.out({ isToday: true }),
    async walk(walker, { rental }) {
      await fromPanel(walker, 'Returns today', rental);
      await walker.link('Return');
      await walker.link('Skip');
      await walker.link('Skip');
      await walker.fill({ 'Odometer, miles': '1100', 'Fuel or charge, %': '100' });
      await walker.button('Save return');
      await walker.heading(rental.guest.name);
    },
  },
  {
    name: 'take back late with damage',
    before: (site) => site.out({ isLate: true }),
    async walk(walker, { rental }) {
      await fromPanel(walker, 'Late', rental);
      await walker.link('Return');
      await walker.link('Skip');
      await walker.button('Add damage: top');
      await walker.text('Dent');
      await walker.text('Medium');
      await walker.button('Save');
      await walker.link('Next: Readings');
      await walker.fill({ 'Odometer, miles': '1100', 'Fuel or charge, %': '90' });
      await walker.button('Save return');
      await walker.button('Add charges');
      await walker.see('Charges recorded');
    },
  },
  {
    name: 'decide charges that wait',
    before: (site) => site.returned({ isLate: true }),
    async walk(walker, { rental }) {
      await openRental(walker, rental);
      await walker.button('Add charges');
      await walker.see('Charges recorded');
    },
  },
  {
    name: 'take cash and give change',
    before: (site) => site.expected({ isToday: true }),
    async walk(walker, { rental }) {
      await fromPanel(walker, 'Pick-ups today', rental);
      await walker.button('Take payment');
      await walker.fill({ 'Received, in dollars': String(rental.total + 10) });
      await walker.see('Change: $10.00');
      await walker.button(/^Take \$/);
      await walker.see('Payment taken');
    },
  },
  {
    name: 'take a deposit',
    before: (site) => site.expected({ isToday: true }),
    async walk(walker, { rental }) {
      await openRental(walker, rental);
      await walker.button('Take deposit');
      await walker.fill({ 'Amount in dollars': '250' });
      await walker.button(/^Take( \$|$)/);
      await walker.see(/taken/);
    },
  },
  {
    name: 'refund a part',
    before: async (site) => site.paid(await site.returned()),
    async walk(walker, { rental }) {
      await openRental(walker, rental);
      await walker.button(/^Refund Rental/);
      await walker.fill({ 'Amount in dollars': '20', Explanation: 'The radio was broken' });
      await walker.button(/^Refund \$/);
      await walker.see(/refunded|Refund/);
    },
  },
  {
    name: 'move a reservation to another car',
    before: (site) => site.expected(),
    async walk(walker, { rental, site }) {
      const { plate } = await site.vehicle();
      await openRental(walker, rental);
      await openBooking(walker);
      await walker.pick('Vehicle', plate.toUpperCase());
      await walker.button('Save');
      await walker.heading(new RegExp(plate, 'i'));
    },
  },
  {
    name: 'extend a rental for a caller',
    before: (site) => site.out(),
    async walk(walker, { rental }) {
      await openRental(walker, rental);
      await openBooking(walker);
      await walker.fill({ 'Drop-off date': inDays(4) });
      await walker.see(/New total/);
      await walker.button('Save');
      await walker.see('Reservation updated');
    },
  },
  {
    name: 'cancel for a caller',
    before: (site) => site.expected(),
    async walk(walker, { rental }) {
      await openRental(walker, rental);
      await walker.entry('More', 'Cancel booking…');
      await walker.within(walker.page.getByRole('alertdialog'), () =>
        walker.button('Cancel booking'),
      );
      await walker.see('Canceled');
    },
  },
  {
    name: 'record damage found in the yard',
    before: (site) => site.returned(),
    async walk(walker, { rental }) {
      await openVehicle(walker, rental.vehicle.plate);
      await walker.link('Damage');
      await walker.button('Add damage: top');
      await walker.button('Save');
      await walker.see(/small scratch/);
    },
  },
  {
    name: 'block a car for service',
    before: (site) => site.returned(),
    async walk(walker, { rental }) {
      await openVehicle(walker, rental.vehicle.plate);
      await walker.link('Papers and service');
      await walker.link('Block for maintenance');
      await walker.fill({
        'Start date': rentalDay(3),
        'Start time': '09:00',
        'End date': rentalDay(3),
        'End time': '17:00',
        Reason: 'Brake service',
      });
      await walker.button('Block vehicle');
      await walker.page.getByRole('link', { name: 'Edit Brake service' }).waitFor();
    },
  },
  {
    name: 'count the cash drawer',
    async walk(walker) {
      await walker.menu('Payments');
      await walker.link('Daily closing');
      await walker.fill({ 'Counted, in dollars': '0' });
      await walker.see(/^Difference/);
    },
  },
  {
    name: 'find who had a car',
    before: (site) => site.out(),
    async walk(walker, { rental }) {
      await findWhoHadIt(walker, rental);
    },
  },
  {
    name: "write a driver's statement",
    before: (site) => site.out(),
    async walk(walker, { rental }) {
      await findWhoHadIt(walker, rental);
      await walker.download(() => walker.button('Name the driver'));
    },
  },
  {
    name: 'find what is unpaid',
    async walk(walker) {
      await walker.link(/^Unpaid/);
      await walker.page.getByRole('table').getByRole('link').first().waitFor();
    },
  },
  {
    name: 'charge a fine after the return',
    before: (site) => site.returned(),
    async walk(walker, { rental }) {
      await openRental(walker, rental);
      await walker.button('Add a charge');
      await walker.select('Kind', 'Fine');
      await walker.fill({
        [await labelOf(walker, /^Amount/)]: '80',
        'Reason, shown to the customer': 'Red light',
      });
      await walker.button('Charge');
      await walker.page.getByRole('button', { name: /^Drop Fine/ }).waitFor();
    },
  },
];

for (const task of DESK_TASKS) task.role = 'owner';

/** The first step of a hand-over: whose license was shown. */
export async function enterDriver(walker: Walker): Promise<void> {
  await walker.fill({
    'Date of birth': '1990-05-05',
    'License number': 'D1234567',
    'License valid until': '2060-01-01',
  });
  await walker.button('Add driver');
  await walker.link('Next: Photos');
}

/** The steps beside the vehicle, without photographs. */
export async function recordVehicle(walker: Walker): Promise<void> {
  await walker.link('Skip');
  await walker.button(/^No (new )?damage$/);
  await walker.fill({ 'Odometer, miles': '1000', 'Fuel or charge, %': '100' });
  await walker.button('Save readings');
}

/** The last step of a hand-over. Without photographs, it asks whether to finish without them. */
export async function signAndFinish(walker: Walker): Promise<void> {
  await walker.check(/agree/);
  await walker.sign();
  await walker.button('Sign');
  await walker.see(/^Signed by /);
  await walker.button('Finish without it');
}

/** Finds a rental by half the name of its customer. */
export async function openRental(walker: Walker, { guest }: Rental): Promise<void> {
  await walker.menu('Reservations');
  await walker.fill({ "Customer's name or email": guest.lastName.slice(0, -1) });
  await walker.link(new RegExp(guest.name));
  await walker.heading(guest.name);
}

/** Finds a vehicle with the search over everything. */
async function openVehicle(walker: Walker, plate: string): Promise<void> {
  walker.fields += 1;
  await typeInto(walker.page.getByLabel('Search everything'), plate);
  const options = walker.page
    .getByRole('listbox', { name: 'Search everything' })
    .getByRole('option');
  await walker.press(options.filter({ hasText: /^Walker One/ }));
  await walker.heading('Walker One');
}

/** Presses a rental on the dashboard. */
async function fromPanel(walker: Walker, panel: string, { guest }: Rental): Promise<void> {
  await walker.within(walker.region(panel), () => walker.link(new RegExp(guest.name)));
}

/** The form of a reservation, which is open as long as the rental is planned. */
async function openBooking(walker: Walker): Promise<void> {
  const field = walker.page.getByLabel('Drop-off date', { exact: true });
  const opener = walker.page.getByRole('link', { name: 'Edit booking' });
  await field.or(opener).first().waitFor();
  if (!(await field.isVisible())) await walker.press(opener);
}

async function sameDropOff(walker: Walker): Promise<void> {
  const field = walker.page.getByLabel('Drop-off location', { exact: true });
  if ((await field.inputValue()) === '') await walker.button('Same as pick-up');
}

async function findWhoHadIt(walker: Walker, { vehicle, guest }: Rental): Promise<void> {
  await walker.menu('Vehicles');
  await walker.link('Who had it');
  const now = toWallClock(new Date(), DEFAULT_COMPANY.timeZone);
  await walker.fill({ Plate: vehicle.plate, Day: now.slice(0, 10), Time: now.slice(11, 16) });
  await walker.button('Find');
  await walker.page.getByRole('link', { name: guest.name }).waitFor();
}

/** The label of a field whose words begin so; they name the currency. */
async function labelOf(walker: Walker, begin: RegExp): Promise<string> {
  const label = walker.page.locator('label').filter({ hasText: begin, visible: true }).last();
  return ((await label.textContent()) ?? '').trim();
}
