/** What staff can be allowed. A call or a part of a screen names the one permission that it needs. */
export const PERMISSIONS = [
  'all-places',
  'see-dashboard',
  'search',
  'see-rental',
  'see-reservations',
  'see-names',
  'book',
  'hand-over',
  'take-back',
  'see-money',
  'take-money',
  'refund',
  'refund-any',
  'see-figures',
  'see-prices',
  'edit-prices',
  'see-vehicles',
  'edit-vehicles',
  'plan-maintenance',
  'service-vehicles',
  'see-customers',
  'edit-customers',
  'answer-messages',
  'send-letters',
  'see-history',
  'change-settings',
  'import',
  'download',
  'download-customers',
  'erase-customers',
  'download-company',
  'manage-staff',
  'manage-partners',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

/**
 * What concerns all places at once. Staff whose role holds for some places can't do it (identity: places of staff). Everything else
 * they do with what belongs to their places.
 */
const OF_ALL_PLACES: readonly Permission[] = [
  'all-places',
  'edit-prices',
  'change-settings',
  'import',
  'download-customers',
  'erase-customers',
  'download-company',
  'manage-staff',
  'manage-partners',
];

/** What only reads: what an API key may do unless more is chosen (identity: API keys). */
export const READING_PERMISSIONS = /* @__PURE__ */ PERMISSIONS.filter(
  (permission) => permission === 'search' || permission.startsWith('see-'),
);

/**
 * What an API key can be allowed: not what is decided by people alone, or whose calls all ask for a password. Another call that asks
 * for one refuses keys (identity: API keys).
 */
export const KEY_PERMISSIONS = /* @__PURE__ */ allBut(
  'all-places',
  'manage-staff',
  'manage-partners',
  'download',
  'download-customers',
  'erase-customers',
  'download-company',
);

/** What each role may do (identity: roles). A further role is one more row here and one in staff-words.ts. */
const PERMISSIONS_OF = {
  owner: PERMISSIONS,
  manager: allBut(
    'all-places',
    'manage-staff',
    'manage-partners',
    'erase-customers',
    'download-company',
  ),
  clerk: [
    'see-dashboard',
    'search',
    'see-rental',
    'see-reservations',
    'see-names',
    'book',
    'hand-over',
    'take-back',
    'see-money',
    'take-money',
    'refund',
    'see-prices',
    'see-vehicles',
    'plan-maintenance',
    'see-customers',
    'edit-customers',
    'answer-messages',
    'send-letters',
    'see-history',
  ],
  mechanic: [
    'see-dashboard',
    'search',
    'see-rental',
    'take-back',
    'see-vehicles',
    'plan-maintenance',
    'service-vehicles',
  ],
  accountant: [
    'all-places',
    'see-dashboard',
    'search',
    'see-rental',
    'see-reservations',
    'see-names',
    'see-money',
    'see-figures',
    'see-prices',
    'see-vehicles',
    'see-history',
    'download',
  ],
} as const satisfies Record<string, readonly Permission[]>;

export type StaffRole = keyof typeof PERMISSIONS_OF;

/** The roles, the one with the most rights first. */
export const STAFF_ROLES = Object.keys(PERMISSIONS_OF) as [StaffRole, ...StaffRole[]];

/** Whether a role may do something. */
export function roleMay(role: StaffRole, permission: Permission): boolean {
  return (PERMISSIONS_OF[role] as readonly Permission[]).includes(permission);
}

/** Whether a permission is only for those whose role holds for all places. */
export function isOfAllPlaces(permission: Permission): boolean {
  return OF_ALL_PLACES.includes(permission);
}

function allBut(...without: Permission[]): Permission[] {
  return PERMISSIONS.filter((permission) => !without.includes(permission));
}
