import { PASSWORD, PERSON } from '../../accounts.ts';
import { pngOf } from '../../pictures.ts';
import type { Task } from './task.ts';
import type { Walker } from './walker.ts';

const CONTRACT = /^I have read/;

/** What a visitor and a customer do. Each begins on the home page. */
export const CUSTOMER_TASKS: Task[] = [
  {
    name: 'register',
    async walk(walker, { site }) {
      await walker.account('Register');
      await register(walker, site.newEmail());
    },
  },
  {
    name: 'find a car for two days',
    async walk(walker) {
      await chooseDates(walker);
      await walker.button(/^(Search|Show \d+)/);
      await walker.see(/vehicles are free$/);
    },
  },
  {
    name: 'compare two cars',
    async walk(walker) {
      await walker.menu('Vehicles');
      await walker.button('Compare Corvane GT');
      await walker.button('Compare Corvane R');
      await walker.link(/^Compare/);
      await walker.page.getByRole('table').filter({ hasText: 'Corvane R' }).waitFor();
    },
  },
  {
    name: 'book as a new customer',
    async walk(walker, { site }) {
      const { page, isOnPhone } = walker;
      const email = site.newEmail();
      await walker.menu('Vehicles');
      await walker.link(/^Rent Car/);
      await walker.press(page.locator('#booking summary', { hasText: 'Choose dates' }));
      await walker.button('Next');
      // The phone has booked the first ones.
      const first = isOnPhone ? 20 : 26;
      for (const day of [first, first + 1]) {
        await walker.button(new RegExp(` ${day}, \\d{4}, free$`));
      }
      await walker.see('This car is free.');
      await walker.press(page.locator('#booking').getByRole('link', { name: 'Register' }));
      await register(walker, email);
      await walker.fill({ Email: email, Password: PASSWORD });
      await walker.button('Sign in');
      await walker.fill({ 'Pick-up location': 'Kestrel desk' });
      if ((await page.getByLabel('Drop-off location', { exact: true }).inputValue()) === '') {
        await walker.button('Same as pick-up');
      }
      await walker.button(/^(Book|Check Availability)$/);
      await walker.check(CONTRACT);
      await walker.button('Book Now');
      await walker.see('Reservation created');
    },
  },
  {
    name: 'pay for a reservation',
    before: (site) => site.expected(),
    async walk(walker) {
      await walker.link(/^Due \$/);
      await walker.button(/^Pay \$[\d.,]+$/);
      await walker.see('Use a card that is declined');
      await walker.button(/^Pay \$/);
      await walker.see('Thank you, your payment has arrived.');
    },
  },
  {
    name: 'keep the car longer',
    before: (site) => site.expected(),
    async walk(walker) {
      await walker.link(/^(Due|Your next rental)/);
      await walker.button('Change reservation');
      await walker.select('Drop-off time', '20:45');
      await walker.button(/^Save changes/);
      await walker.see(/20:45/);
    },
  },
  {
    name: 'cancel with money back',
    before: async (site) => site.paid(await site.expected()),
    async walk(walker) {
      await walker.link(/^(Due|Your next rental)/);
      await walker.button('Cancel booking…');
      await walker.within(walker.page.getByRole('alertdialog'), () =>
        walker.button('Cancel booking'),
      );
      await walker.see(/comes back|goes back|is paid back|at the desk/);
    },
  },
  {
    name: 'book the same car again',
    before: async (site) => site.paid(await site.returned({ isLate: true })),
    async walk(walker) {
      await toReservations(walker);
      await walker.link(/^Book again/);
      await walker.heading('Walker One');
    },
  },
  {
    name: 'photograph the car',
    before: (site) => site.out(),
    async walk(walker) {
      const buffer = await pngOf(400, 300);
      await walker.link(/^(Due|Your rental|Your next rental)/);
      await walker.link('Photograph the vehicle');
      const input = walker.page.locator('input[data-view=front]');
      await walker.file(input, { name: 'front.png', mimeType: 'image/png', buffer });
      await walker.page.getByRole('img', { name: 'Front, at hand-over' }).waitFor();
    },
  },
  {
    name: 'name a second driver',
    before: (site) => site.expected(),
    async walk(walker) {
      await walker.link(/^(Due|Your next rental)/);
      await walker.summary('Drivers and Rental Agreement');
      await walker.fill(DRIVER);
      await walker.button('Add driver');
      await walker.see('Jo Second');
    },
  },
  {
    name: 'object to a charge',
    before: async (site) => site.charged(await site.returned()),
    async walk(walker) {
      await toReservations(walker);
      await walker.link('Walker One');
      await objectFromBand(walker);
    },
  },
  {
    name: 'get the receipt',
    before: async (site) => site.paid(await site.returned()),
    async walk(walker) {
      await toReservations(walker);
      await walker.link('Walker One');
      await walker.download(() => walker.button(/^(Latest document|Receipt R-)/));
    },
  },
  {
    name: 'ask the company a question',
    async walk(walker) {
      await walker.menu('Contact');
      await walker.fill({
        Name: 'Pat Person',
        Email: 'pat@guests.example',
        Subject: 'A child seat',
        Message: 'Do you have child seats for newborns?',
      });
      await walker.button(/^Send/);
      await walker.see(/^Your message was send/);
    },
  },
  {
    name: 'set a new password after forgetting it',
    async walk(walker, { site }) {
      const { email } = await site.guest();
      await walker.account('Sign in');
      await walker.link(/forgot/i);
      await walker.fill({ Email: email });
      await walker.button(/^Send/);
      await walker.see(/sent|link/);
    },
  },
  {
    name: 'change the phone number',
    before: (site) => site.guest(),
    async walk(walker) {
      await toAccount(walker, 'Profile');
      await walker.fill({ 'Phone number': '(562) 555-0188' });
      await walker.button('Update Profile');
      await walker.see(/updated|saved/i);
    },
  },
  {
    name: 'download the own data',
    before: (site) => site.guest(),
    async walk(walker) {
      await toAccount(walker, 'Profile');
      await walker.link('My data');
      await walker.download(() => walker.button(/^Download/));
    },
  },
];

/** From the line of a charge on the page of its rental. */
export async function objectFromBand(walker: Walker): Promise<void> {
  await walker.summary(/Cleaning/);
  await walker.button(/^Object to/);
  await walker.fill({ 'Why do you object?': 'The seats were clean.' });
  await walker.button('Send the objection');
  await walker.see('Your objection was sent');
}

const DRIVER = {
  Name: 'Jo Second',
  'Date of birth': '1990-05-05',
  'License number': 'D1234567',
  'License valid until': '2060-01-01',
};

async function register(walker: Walker, email: string): Promise<void> {
  await walker.fill({
    'First name': PERSON.firstName,
    'Last name': PERSON.lastName,
    'Phone number': PERSON.phoneNumber,
    Address: PERSON.address,
    'Zip code': PERSON.zipCode,
    Email: email,
    Password: PASSWORD,
    'Confirm password': PASSWORD,
  });
  await walker.button('Register');
  await walker.see("You're registered successfully!");
}

async function chooseDates(walker: Walker): Promise<void> {
  await walker.button('Choose dates');
  await walker.button('Next');
  for (const day of [20, 21]) await walker.button(new RegExp(` ${day}, \\d{4}`));
}

/** The own reservations, through the menu under the name. */
function toReservations(walker: Walker): Promise<void> {
  return toAccount(walker, 'Reservations');
}

async function toAccount(walker: Walker, entry: string): Promise<void> {
  await walker.entry(new RegExp(`^${PERSON.firstName} `), entry);
}
