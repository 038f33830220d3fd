import { PERSON } from '../../accounts.ts';
import { recordService, serviced } from './road-tasks.ts';
import type { Task } from './task.ts';
import { inDays, STAFF } from './walk-site.ts';
import type { Walker } from './walker.ts';

/** What an owner decides, and what a mechanic and an accountant do. Each begins on the dashboard. */
export const OWNER_TASKS: Task[] = [
  {
    name: 'answer a message',
    role: 'clerk',
    async walk(walker) {
      await walker.menu('Contact Messages');
      await walker.link(/Child seats/);
      const openers = walker.page.getByRole('button', { name: /^Reply/ });
      await openers.first().waitFor();
      await walker.press(openers);
      await walker.fill({ Reply: 'Yes, from birth on.' });
      await walker.button('Send reply');
      await walker.see('Your reply was sent');
    },
  },
  {
    name: 'set a price for the summer',
    async walk(walker) {
      await walker.menu('Prices');
      await walker.button(/^\+? ?(Add a rate|Rate)$/);
      await walker.fill({ Name: 'Summer', From: '2027-06-01', To: '2027-08-31' });
      await walker.fill({ 'Percent of price': '120' });
      await publish(walker);
    },
  },
  {
    name: 'change a weekend price',
    before: (site) => {
      const rates = [{ name: 'Weekend', weekdays: [6, 7], percent: 110 }];
      return site.publish({ rates });
    },
    async walk(walker) {
      await walker.menu('Prices');
      await walker.summary('Weekend');
      await walker.fill({ 'Percent of price': '120' });
      await publish(walker);
    },
  },
  {
    name: 'give a discount for a week',
    before: (site) => site.publish({ lengths: [] }),
    async walk(walker) {
      await walker.menu('Prices');
      await walker.link('Discounts and codes');
      await walker.button('Add a length discount');
      await walker.fill({ 'From hours': '168', 'Percent off': '10' });
      await publish(walker);
    },
  },
  {
    name: 'make a promotion code',
    async walk(walker, { site }) {
      await walker.menu('Prices');
      await walker.link('Discounts and codes');
      await walker.summary('Add a code');
      await walker.fill({ Code: site.newWord(), 'Percent off': '10' });
      await walker.button('Add code');
      await walker.see('Code was added');
    },
  },
  {
    name: 'add a tax',
    async walk(walker) {
      await walker.menu('Prices');
      await walker.link('Taxes and fees');
      await walker.button('Add a tax');
      await walker.fill({ Name: 'City tax', Percent: '1' });
      await publish(walker);
    },
  },
  {
    name: 'set the hours of all days',
    async walk(walker) {
      await walker.menu('Settings');
      await walker.link('Hours');
      await walker.fill({ 'Monday from': '07:30', 'Monday to': '20:30' });
      await walker.button('Copy Monday to all days');
      await walker.button('Save');
      await walker.see(/^Settings were saved/);
    },
  },
  {
    name: 'change the text of the agreement',
    async walk(walker) {
      await walker.menu('Settings');
      await walker.link('Agreement');
      const text = walker.page.getByLabel('Text', { exact: true });
      await text.waitFor();
      await walker.fill({ Text: `${await text.inputValue()}\n\nNo smoking.` });
      await walker.button('Publish');
      await walker.see('The agreement was published');
    },
  },
  {
    name: 'invite a clerk',
    async walk(walker, { site }) {
      await walker.menu('Users');
      await walker.link('Staff');
      await walker.fill({ Email: site.newEmail() });
      await walker.select('Role', 'Clerk');
      await walker.button(/^(Add to staff|Invite)$/);
      await walker.see(/^An invitation was sent/);
    },
  },
  {
    name: 'add a car',
    async walk(walker, { site }) {
      await walker.menu('Vehicles');
      await walker.link(/^Halden 4, KES H40/);
      await walker.link('Duplicate');
      await walker.fill({ Plate: site.newWord() });
      await walker.button('Save');
      await walker.see(/added|created|saved/i);
    },
  },
  {
    name: 'bring in a list of customers',
    async walk(walker, { site }) {
      await walker.menu('Users');
      await walker.link('Import');
      const email = site.newEmail();
      const buffer = Buffer.from(
        `First name,Last name,Phone,Address,Zip code,Email\nIna,Berg,5625550166,1 Road,90802,${email}\n`,
      );
      const file = { name: 'customers.csv', mimeType: 'text/csv', buffer };
      await walker.file(walker.page.locator('input[type=file]'), file);
      await walker.button(/^Apply/);
      await walker.see(/added|imported/i);
    },
  },
  {
    name: 'download everything',
    async walk(walker) {
      await walker.menu('Settings');
      await walker.link('Data');
      await walker.download(async () => {
        await walker.button('Download Everything');
        await walker.within(walker.page.getByRole('alertdialog'), () => walker.button(/^Download/));
        await confirm(walker);
      });
    },
  },
  {
    name: 'erase a customer',
    before: (site) => site.guest(),
    async walk(walker, { guest }) {
      await walker.menu('Users');
      await walker.fill({ 'Name or email': guest.lastName });
      await walker.link(PERSON.firstName);
      await walker.heading(guest.name);
      await walker.button('Erase');
      await walker.within(walker.page.getByRole('alertdialog'), () => walker.button(/^Erase/));
      await confirm(walker);
      await walker.see(/erased/i);
    },
  },
  {
    name: 'record a service',
    role: 'mechanic',
    before: (site) => serviced(site),
    walk: (walker, { rental }) => recordService(walker, rental),
  },
  {
    name: 'read the books of a month',
    role: 'accountant',
    async walk(walker) {
      await walker.menu('Payments');
      const filters = walker.page.getByRole('button', { name: 'Filter and sort' });
      const field = walker.page.getByLabel('From', { exact: true });
      await filters.or(field).filter({ visible: true }).first().waitFor();
      if (await filters.isVisible()) await walker.press(filters);
      await walker.fill({ From: inDays(-28), To: inDays(0) });
      const apply = walker.page.getByRole('button', { name: /^(Apply|Show)/ });
      if (await apply.isVisible()) await walker.press(apply);
      await walker.download(() => walker.button(/^Download these/));
    },
  },
];

for (const task of OWNER_TASKS) task.role ??= 'owner';

async function publish(walker: Walker): Promise<void> {
  await walker.button('Publish');
  await walker.see('Prices were published');
}

/** Types the password where the site asks for it again. */
async function confirm(walker: Walker): Promise<void> {
  const dialog = walker.page.getByRole('dialog', { name: 'Please sign in again to do this' });
  try {
    await dialog.waitFor({ timeout: 1_500 });
  } catch {
    return;
  }
  await walker.within(dialog, () => walker.fill({ Password: STAFF.owner.password }));
  await walker.key('Enter');
}
