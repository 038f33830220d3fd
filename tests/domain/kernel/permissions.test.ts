import { expect, it } from 'vitest';
import { type Permission, roleMay, STAFF_ROLES } from '#kernel/staff/permissions.ts';

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
