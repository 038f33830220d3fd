import { type Permission, roleMay, STAFF_ROLES, type StaffRole } from './permissions.ts';

/** The roles in words. */
export const STAFF_ROLE_WORDS: Record<StaffRole, { title: string; summary: string }> = {
  owner: { title: 'Owner', summary: 'May do everything.' },
  manager: {
    title: 'Manager',
    summary:
      'Runs the company. Does not appoint staff, manage partners, erase customers or download everything.',
  },
  clerk: {
    title: 'Clerk',
    summary: 'Books, hands over, takes vehicles back, takes money and looks after customers.',
  },
  mechanic: {
    title: 'Mechanic',
    summary:
      'Looks after vehicles, enters what work cost, and takes them back. Sees no other money and no surnames.',
  },
  accountant: {
    title: 'Accountant',
    summary:
      'Reads reservations, money, figures and prices. Changes nothing, and sees no birth dates or licenses.',
  },
};

/** What a permission allows, as the end of 'may …'. */
export const PERMISSION_WORDS: Record<Permission, string> = {
  'all-places': 'work at all places, whatever places it was given for',
  'see-dashboard': 'see the dashboard',
  search: 'search what they may see',
  'see-rental': 'open a reservation',
  'see-reservations': 'list reservations',
  'see-names': 'see surnames, and how to reach customers',
  book: 'book, change, move and cancel',
  'hand-over': 'hand over vehicles',
  'take-back': 'record returns, damage and incidents',
  'see-money': 'see prices, payments, receipts and invoices, and what each clerk took',
  'take-money': 'take payments, issue invoices, and charge after the return',
  refund: 'give money back, up to the limit of the settings',
  'refund-any': 'give back any amount',
  'see-figures': 'see the figures',
  'see-prices': 'see price books and promotion codes',
  'edit-prices': 'publish prices, and edit promotion codes',
  'see-vehicles': 'see the vehicles, their papers and damage, and what work on them cost',
  'edit-vehicles': 'edit vehicles and their costs',
  'plan-maintenance': 'plan maintenance',
  'service-vehicles': 'keep papers and services, have damage repaired, and enter what that cost',
  'see-customers':
    'see customers, the licenses of drivers and what they signed, and who had a vehicle',
  'edit-customers': 'edit customers, and name drivers',
  'answer-messages': 'read and answer messages',
  'send-letters': 'read letters, and send them again',
  'see-history': 'see the history of what they may see',
  'change-settings': 'change settings and the agreement',
  import: 'import customers and reservations',
  download: 'download spreadsheets of reservations, payments and figures',
  'download-customers': 'download customers and their data',
  'erase-customers': 'erase and delete customers',
  'download-company': 'download everything at once',
  'manage-staff': 'appoint staff, and change their accounts',
  'manage-partners': 'give keys to other programs, and choose what they are told',
};

/** What a permission allows an API key, which can do nothing that asks for a password (identity: API keys). */
export const KEY_PERMISSION_WORDS: Record<Permission, string> = {
  ...PERMISSION_WORDS,
  search: 'search what it may see',
  'see-history': 'see the history of what it may see',
  'refund-any': 'give back any amount for which staff need no password',
  'edit-prices': 'edit promotion codes',
};

const OR = new Intl.ListFormat('en', { type: 'disjunction' });

/** The roles with a permission: 'an owner or a manager'. */
export function rolesThatMay(permission: Permission): string {
  const titles = STAFF_ROLES.filter((role) => roleMay(role, permission)).map((role) =>
    STAFF_ROLE_WORDS[role].title.toLowerCase(),
  );
  return OR.format(titles.map((title) => `${/^[aeiou]/.test(title) ? 'an' : 'a'} ${title}`));
}
