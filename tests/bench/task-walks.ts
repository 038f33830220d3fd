import type { BrowserContext, Locator, Page } from 'playwright-core';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { SEED_PRICE_RULES } from '#db/seed/prices.ts';
import { toApiTime } from '#kernel/time/request-times.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import { PASSWORD, PERSON } from '../accounts.ts';
import { typeInto } from '../browser/admin.ts';
import { drawSignature } from '../browser/visitor.ts';
import type { Walker } from './walker.ts';

const EMAIL = 'bench@guests.example';
const CUSTOMER_NAME = new RegExp(`${PERSON.firstName} ${PERSON.lastName}`);

type Task = {
  measured: string;
  /** The customer begins on the home page, the owner on the dashboard. */
  who: 'customer' | 'owner';
  isOnPhone?: true;
  /** What was before, which is not counted. */
  prepare?(site: TaskSite): Promise<void>;
  walk(walker: Walker): Promise<void>;
};

export type TaskSite = {
  /** The customer's browser. */
  customer: BrowserContext;
  /** Calls the site as the owner. */
  ask(path: string, body?: object): Promise<{ content: { id: number }[] }>;
};

/** Ten tasks in their order: the customer pays for and cancels what was booked before. */
export const TASKS: Task[] = [
  {
    measured: 'book on a phone as a new customer',
    who: 'customer',
    isOnPhone: true,
    async walk(walker) {
      const { page } = walker;
      await walker.button('Menu');
      await walker.link('Vehicles');
      await walker.link(/^Rent Car/);
      await walker.press(page.locator('#booking summary', { hasText: 'Choose dates' }));
      await walker.button('Next');
      for (const day of [20, 21]) await walker.button(new RegExp(` ${day}, \\d{4}, free$`));
      await walker.see('This car is free.');
      await walker.link('Register');
      await walker.fill({
        'First name': PERSON.firstName,
        'Last name': PERSON.lastName,
        'Phone number': PERSON.phoneNumber,
        Address: PERSON.address,
        'Zip code': PERSON.zipCode,
        Email: EMAIL,
        Password: PASSWORD,
        'Confirm password': PASSWORD,
      });
      await walker.button('Register');
      await walker.see("You're registered successfully!");
      await walker.fill({ Email: EMAIL, Password: PASSWORD });
      await walker.button('Sign in');
      await walker.fill({ 'Pick-up location': 'Harbor desk', 'Drop-off location': 'Harbor desk' });
      await walker.button('Check Availability');
      await walker.press(page.getByRole('checkbox', { name: 'I have read the contract' }));
      await walker.button('Book Now');
      await walker.see(/^Your .* is booked$/);
    },
  },
  {
    measured: 'pay after closing the tab',
    who: 'customer',
    isOnPhone: true,
    async prepare({ customer }) {
      const page = await customer.newPage();
      await page.goto('/user/reservations');
      await page
        .getByRole('button', { name: /^Pay \$/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Use a card that is declined' }).waitFor();
      await page.close();
    },
    async walk(walker) {
      await walker.link(/^Due \$/);
      await walker.button(/^Pay \$[\d.,]+$/);
      await walker.see('Use a card that is declined');
      await walker.button(/^Pay \$/);
      await walker.see('Thank you, your payment has arrived.');
    },
  },
  {
    measured: 'cancel with money back',
    who: 'customer',
    isOnPhone: true,
    async walk(walker) {
      await walker.link(/^Your next rental/);
      await walker.button('Cancel booking…');
      await walker.press(
        walker.page.getByRole('alertdialog').getByRole('button', { name: 'Cancel booking' }),
      );
      await walker.see(/goes back to your card/);
    },
  },
  {
    measured: 'hand over on a phone',
    who: 'owner',
    isOnPhone: true,
    prepare: bookForNow,
    async walk(walker) {
      const { page } = walker;
      await walker.press(panel(page, 'Pick-ups today').getByRole('link', { name: CUSTOMER_NAME }));
      await walker.link('Hand over');
      await walker.fill({
        'Date of birth': '1990-05-05',
        'License number': 'D1234567',
        'License valid until': '2060-01-01',
      });
      await walker.button('Add driver');
      await walker.link('Next: Photographs');
      await walker.link('Skip');
      await walker.button('Add damage: top');
      await walker.button('Save');
      await walker.link('Next: Mileage and fuel');
      await walker.fill({ 'Odometer, miles': '60000', 'Fuel or charge, %': '100' });
      await walker.button('Save hand-over');
      await walker.press(page.getByRole('checkbox'));
      walker.presses += 1;
      await drawSignature(page);
      await walker.button('Sign');
      await walker.see(/^Signed by /);
      await walker.link('Done');
      await page.getByRole('heading', { level: 1, name: CUSTOMER_NAME }).waitFor();
    },
  },
  {
    measured: 'take cash',
    who: 'owner',
    async walk(walker) {
      await walker.press(
        panel(walker.page, 'Pick-ups today').getByRole('link', { name: CUSTOMER_NAME }),
      );
      await walker.button('Take payment');
      await walker.button(/^Take \$/);
      await walker.see('Payment taken');
    },
  },
  {
    measured: 'return late with damage',
    who: 'owner',
    isOnPhone: true,
    async walk(walker) {
      await walker.press(panel(walker.page, 'Late').getByRole('link', { name: /, / }));
      await walker.link('Return');
      await walker.link('Skip');
      await walker.button('Add damage: top');
      await walker.press(walker.page.getByText('Dent', { exact: true }));
      await walker.press(walker.page.getByText('Medium', { exact: true }));
      await walker.button('Save');
      await walker.link('Next: Mileage and fuel');
      await walker.fill({ 'Odometer, miles': '60000', 'Fuel or charge, %': '90' });
      await walker.button('Save return');
      await walker.button('Add charges');
      await walker.see('Charges recorded');
    },
  },
  {
    measured: 'walk-in',
    who: 'owner',
    async walk(walker) {
      const { page } = walker;
      await walker.link('New Reservation');
      walker.fields += 1;
      await typeInto(page.getByRole('combobox', { name: 'Customer' }), 'Grace');
      await walker.press(page.locator('[aria-busy=false]').getByRole('option', { name: /^Grace/ }));
      await walker.button('Now');
      await walker.press(
        page.getByRole('group', { name: 'Rental' }).getByRole('button', { name: /\$[\d.,]+$/ }),
      );
      await walker.button('Book');
      await walker.see('Reservation created');
    },
  },
  {
    measured: 'find what is unpaid',
    who: 'owner',
    async walk(walker) {
      await walker.link(/^Unpaid/);
      await walker.page.getByRole('table').getByRole('link').first().waitFor();
    },
  },
  {
    measured: 'change a weekend price',
    who: 'owner',
    async prepare({ ask }) {
      const rates = [{ name: 'Weekend', weekdays: [6, 7], percent: 110 }];
      await ask('/prices/admin', { rules: { ...SEED_PRICE_RULES, rates } });
    },
    async walk(walker) {
      await walker.link('Prices');
      await walker.press(walker.page.locator('summary', { hasText: 'Weekend' }));
      await walker.fill({ 'Percent of price': '120' });
      await walker.button('Publish');
      await walker.see('Prices were published');
    },
  },
  {
    measured: 'set hours of all days',
    who: 'owner',
    async walk(walker) {
      await walker.link('Settings');
      await walker.link('Hours');
      await walker.fill({ 'Monday from': '07:30', 'Monday to': '20:30' });
      await walker.button('Copy Monday to all days');
      await walker.button('Save');
      await walker.see(/^Settings were saved/);
    },
  },
];

/** Books the first free vehicle for the customer of these tasks, from now on. */
async function bookForNow({ ask }: TaskSite): Promise<void> {
  const atHour = (hours: number) =>
    toApiTime(toWallClock(new Date(Date.now() + hours * 3_600_000), DEFAULT_COMPANY.timeZone));
  const pickUpDateTime = atHour(0.2);
  const dropOffDateTime = atHour(4);
  const period = new URLSearchParams({ pickUpDateTime, dropOffDateTime });
  const { content: vehicles } = await ask(`/car/admin/free?${period}`);
  const { content: users } = await ask(`/user/auth/pages?search=${EMAIL}`);
  await ask(`/reservations/admin/add?carId=${vehicles[0]?.id}&userId=${users[0]?.id}`, {
    pickUpTime: pickUpDateTime,
    dropOffTime: dropOffDateTime,
    pickUpLocation: 'Harbor desk',
    dropOffLocation: 'Harbor desk',
  });
}

function panel(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}
