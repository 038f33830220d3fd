/**
 * The pages that account links open, and the page that requests one (accounts: account links). Not in paths.ts,
 * which every page loads.
 */
export const LINK_PATHS = {
  forgotPassword: '/auth/forgot-password',
  newPassword: '/auth/new-password',
  confirmEmail: '/auth/confirm-email',
} as const;

/** The page 'My data' (customers: personal data). */
export const OWN_DATA_PATH = '/user/data';
