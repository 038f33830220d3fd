import { expect, it } from 'vitest';
import {
  type Permission,
  roleMay,
  STAFF_ROLES,
  type StaffRole,
} from '#kernel/staff/permissions.ts';
import { roleLines } from '#kernel/staff/role-lines.ts';

/** What the documents, sheets and records behind a permission show, which are returned whole or not at all. */
const SHOWS: Partial<Record<Permission, Permission[]>> = {
  'see-reservations': ['see-rental', 'see-names', 'see-money'],
  'see-customers': ['see-names', 'see-money'],
  'edit-customers': ['see-customers'],
  book: ['see-reservations'],
  'hand-over': ['see-rental', 'see-names', 'see-customers'],
  'take-back': ['see-rental'],
  'take-money': ['see-money'],
  refund: ['see-money'],
  'see-money': ['see-names'],
  'see-figures': ['see-money'],
  'see-prices': ['see-money'],
  'see-history': ['see-names'],
  'answer-messages': ['see-names'],
  'send-letters': ['see-names', 'see-money'],
  'edit-vehicles': ['see-vehicles', 'see-money'],
  'service-vehicles': ['see-vehicles'],
  'plan-maintenance': ['see-vehicles'],
  'edit-prices': ['see-prices'],
  import: ['see-customers', 'book'],
  download: ['see-reservations', 'see-money', 'see-figures'],
  'download-customers': ['see-customers', 'see-reservations'],
};

it.each(Object.entries(SHOWS) as [Permission, Permission[]][])(
  'every role that has %s may see what is behind it: %j',
  (permission, shown) => {
    const roles = STAFF_ROLES.filter((role) => roleMay(role, permission));
    expect(roles.length).toBeGreaterThan(0);
    for (const needed of shown) {
      expect(roles.filter((role) => !roleMay(role, needed))).toEqual([]);
    }
  },
);

it('the card of a role says what it may do, and a refund up to the limit only where there is one', () => {
  const cardOf = (role: StaffRole) =>
    roleLines(role, '$200.00').map(({ title, words }) => `${title}: ${words ?? 'none'}`);
  expect(cardOf('clerk')).toEqual([
    'Rentals: books, hands over, takes back',
    'Money: takes it, gives it back up to $200.00',
    'Vehicles: plans maintenance',
    'Customers: looks after them, answers messages',
    'Company: none',
  ]);
  expect(cardOf('mechanic').slice(0, 2)).toEqual(['Rentals: takes back', 'Money: none']);
  expect(cardOf('manager')[1]).toBe('Money: takes it, gives it back, sets prices');
});
