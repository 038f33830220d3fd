import { today } from '@internationalized/date';
import type { Locator, Page } from 'playwright-core';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { labelled, press, textOf } from '../browser/visitor.ts';
import type { Viewer } from './demo-site.ts';

/** A picture of a screen of the demo. */
export type Picture = {
  /** The name of its file. */
  name: string;
  viewer: Viewer;
  /** With the name of a record instead of its id (`RECORDS`): '/admin/reservations/:late'. */
  path: string;
  viewport?: { width: number; height: number };
  colorScheme?: 'dark';
  /** What is done and awaited before it is taken. */
  prepare(page: Page): Promise<void>;
  /** The first and the last part that it shows; the whole window without it. */
  clip?(page: Page): Locator[];
  /** Most pixels of its height; what is below is left out. */
  mostHeight?: number;
  /** The width of its file, by default 1.5 times that of the screen. */
  fileWidth?: number;
};

/** Records of the demo by the calls that find them. */
export const RECORDS: Record<string, string> = {
  expected: '/reservations/admin/all/pages?stage=upcoming&sort=pickUpTime&direction=ASC',
  out: '/reservations/admin/all/pages?stage=out&sort=pickUpTime&direction=ASC',
  late: '/reservations/admin/all/pages?stage=late&sort=pickUpTime&direction=ASC',
  done: '/reservations/admin/all/pages?status=DONE&sort=pickUpTime&direction=DESC',
  vehicle: '/car/admin/pages?search=Ostra%20Vale',
  family: '/car/admin/pages?search=Ostra%20Crest',
  customer: '/user/auth/pages?sort=lastName&direction=ASC&search=okafor',
};

const dayFromNow = (days: number) => today(DEFAULT_COMPANY.timeZone).add({ days }).toString();
const WIDE = { width: 1280, height: 900 };
const PHONE = { width: 375, height: 740 };

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true }).filter({ visible: true }).first();
const see = (page: Page, name: string) => heading(page, name).waitFor();
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const main = (page: Page) => page.locator('main');

/** The pictures of the manual. Each stands in one of its pages. */
export const MANUAL_PICTURES: Picture[] = [
  {
    name: 'company',
    viewer: 'owner',
    path: '/admin/settings',
    prepare: (page) => see(page, 'Company'),
    clip: (page) => [main(page)],
    mostHeight: 640,
  },
  {
    name: 'dashboard',
    viewer: 'clerk',
    path: '/admin',
    prepare: (page) => see(page, 'Returns today'),
    clip: (page) => [region(page, 'Late'), region(page, 'Returns today')],
  },
  {
    name: 'vehicle',
    viewer: 'manager',
    path: '/admin/vehicles/:vehicle',
    prepare: (page) => labelled(page, 'Maximum price per day').waitFor(),
    clip: (page) => [
      page.getByRole('group', { name: 'Identity' }),
      page.getByRole('group', { name: 'Price', exact: true }),
    ],
  },
  {
    name: 'papers',
    viewer: 'mechanic',
    path: '/admin/vehicles/:vehicle?part=upkeep',
    prepare: (page) => see(page, 'Maintenance'),
    clip: (page) => [region(page, 'Papers and service'), region(page, 'Maintenance')],
  },
  {
    name: 'prices',
    viewer: 'owner',
    path: '/admin/prices',
    viewport: WIDE,
    prepare: async (page) => {
      await press(page, 'Add a rate');
      await labelled(page, 'Name').fill('Weekend');
      await labelled(page, 'Percent of price').fill('120');
      for (const day of ['Sat', 'Sun'])
        await page.getByRole('checkbox', { name: day }).check({ force: true });
    },
    clip: (page) => [main(page)],
    mostHeight: 640,
  },
  {
    name: 'codes',
    viewer: 'owner',
    path: '/admin/prices?part=discounts',
    prepare: async (page) => {
      await see(page, 'Promotion codes');
      await page.getByText('Add a code').click();
    },
    clip: (page) => [
      heading(page, 'Promotion codes'),
      page.getByRole('button', { name: 'Add code' }),
    ],
  },
  {
    name: 'taxes',
    viewer: 'owner',
    viewport: { width: 1000, height: 1400 },
    path: '/admin/prices?part=fees',
    prepare: async (page) => {
      await press(page, 'Add a tax');
      await labelled(page, 'Name').fill('Sales tax');
      await labelled(page, 'Percent').fill('9.5');
    },
    clip: (page) => [page.getByText('Taxes are', { exact: true }), region(page, 'Taxes')],
  },
  {
    name: 'new-reservation',
    viewer: 'clerk',
    path: '/admin/reservations/new',
    prepare: async (page) => {
      await press(page, 'Now');
      await page.getByText('Free for these times').waitFor();
    },
    clip: (page) => [main(page)],
    mostHeight: 900,
  },
  {
    name: 'reservation',
    viewer: 'clerk',
    path: '/admin/reservations/:expected',
    prepare: (page) => page.getByText('Take payment').waitFor(),
    clip: (page) => [main(page)],
    mostHeight: 620,
  },
  {
    name: 'hand-over',
    viewer: 'clerk',
    path: '/admin/reservations/:expected/hand-over?step=drivers',
    viewport: PHONE,
    prepare: (page) => see(page, 'Add a driver'),
  },
  {
    name: 'on-the-road',
    viewer: 'clerk',
    path: '/admin/reservations/:out/incidents',
    viewport: PHONE,
    prepare: async (page) => {
      await press(page, 'Accident');
      await see(page, 'Do this first');
    },
  },
  {
    name: 'damage',
    viewer: 'clerk',
    path: '/admin/reservations/:out/return?step=marks',
    viewport: PHONE,
    prepare: async (page) => {
      await see(page, 'Damage');
      await page.getByText('Press the vehicle').waitFor();
    },
  },
  {
    name: 'charge',
    viewer: 'clerk',
    path: '/admin/reservations/:done',
    prepare: async (page) => {
      await press(page, 'Add a charge');
      await labelled(page, 'Kind').selectOption({ label: 'Damage' });
    },
    clip: (page) => [region(page, 'Charges after the return')],
  },
  {
    name: 'who-had-it',
    viewer: 'clerk',
    path: '/admin/reservations/:late',
    prepare: async (page) => {
      const name = await textOf(page.getByRole('heading', { level: 1, name: ', ' }));
      await page.goto(`/admin/vehicles/whereabouts?plate=${name.split(', ').at(-1)}`);
      await labelled(page, 'Day').fill(dayFromNow(-1));
      await labelled(page, 'Time').fill('14:05');
      await press(page, 'Find');
      await page.getByText('Name the driver').waitFor();
    },
    clip: (page) => [title(page), page.getByRole('region', { name: 'Reservation' })],
  },
  {
    name: 'payments',
    viewer: 'clerk',
    path: '/admin/reservations/:out',
    prepare: (page) => page.getByText('Give back').first().waitFor(),
    clip: (page) => [region(page, 'Payments')],
  },
  {
    name: 'closing',
    viewer: 'clerk',
    path: `/admin/payments/closing?day=${dayFromNow(-10)}`,
    viewport: WIDE,
    async prepare(page) {
      await region(page, 'Closing').waitFor();
      await labelled(page, 'Counted, in dollars').waitFor();
    },
    clip: (page) => [title(page), region(page, 'Closing')],
  },
  {
    name: 'refund',
    viewer: 'clerk',
    path: '/admin/reservations/:done',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Refund/ })
        .first()
        .click();
      await labelled(page, 'Amount in dollars').fill('50.00');
      await labelled(page, 'Explanation').fill('The vehicle was ready an hour late');
      await labelled(page, 'Reason').selectOption({ index: 2 });
    },
    clip: (page) => [region(page, 'Payments')],
  },
  {
    name: 'places',
    viewer: 'owner',
    path: '/admin/places/2',
    prepare: (page) => see(page, 'Airport'),
    clip: (page) => [main(page)],
    mostHeight: 640,
  },
  {
    name: 'staff',
    viewer: 'owner',
    path: '/admin/staff',
    prepare: (page) => see(page, 'Invite somebody'),
    clip: (page) => [region(page, 'Invite somebody')],
  },
  {
    name: 'partners',
    viewer: 'owner',
    path: '/admin/partners',
    prepare: async (page) => {
      await press(page, 'New key');
      await labelled(page, 'Name').fill('Booking kiosk');
    },
    clip: (page) => [region(page, 'Keys')],
    mostHeight: 620,
  },
  {
    name: 'webhooks',
    viewer: 'owner',
    path: '/admin/partners',
    prepare: async (page) => {
      await press(page, 'New webhook');
      await labelled(page, 'URL').fill('https://www.example.com/kestrel');
      for (const event of ['Booked', 'Canceled', 'Money moved']) {
        await page.getByText(event, { exact: true }).click();
      }
    },
    clip: (page) => [region(page, 'Webhooks')],
  },
  {
    name: 'personal-data',
    viewer: 'owner',
    path: '/admin/users/:customer',
    prepare: (page) => see(page, 'Danger zone'),
    clip: (page) => [region(page, 'Personal data'), region(page, 'Danger zone')],
  },
  {
    name: 'letters',
    viewer: 'clerk',
    path: '/admin/letters',
    prepare: (page) => page.getByRole('table').waitFor(),
    clip: (page) => [title(page), page.getByRole('table')],
  },
  {
    name: 'history',
    viewer: 'owner',
    path: '/admin/history?kind=reservation',
    prepare: (page) => page.getByRole('table').waitFor(),
    clip: (page) => [main(page)],
    mostHeight: 620,
  },
];

const LAPTOP = { width: 1440, height: 900 };
const HAND = { width: 390, height: 844 };
const [from, to] = [8, 10].map(dayFromNow);

/** The pictures of the project's README. */
export const README_PICTURES: Picture[] = [
  {
    name: 'home',
    viewer: 'visitor',
    path: '/',
    viewport: { width: 1280, height: 800 },
    colorScheme: 'dark',
    prepare: (page) => page.waitForLoadState('networkidle'),
    fileWidth: 960,
  },
  {
    name: 'vehicle',
    viewer: 'visitor',
    path: `/vehicles/:family?pickUpDate=${from}&pickUpTime=10:00&dropOffDate=${to}&dropOffTime=10:00`,
    viewport: HAND,
    prepare: (page) => page.getByText('This car is free.').waitFor(),
    fileWidth: 420,
  },
  {
    name: 'dashboard',
    viewer: 'owner',
    path: '/admin',
    viewport: LAPTOP,
    prepare: (page) => see(page, 'Returns today'),
    fileWidth: 960,
  },
  {
    name: 'reservation',
    viewer: 'customer',
    path: '/user/reservations',
    viewport: HAND,
    prepare: async (page) => {
      await page.getByRole('table').getByRole('link').first().click();
      await page.getByRole('heading', { level: 2 }).first().waitFor();
    },
    fileWidth: 420,
  },
];
