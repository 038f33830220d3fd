/**
 * The pages where account links lead and where one is asked for (rules, account links). Apart from
 * paths.ts, which every page loads.
 */
export const LINK_PATHS = {
  forgotPassword: '/auth/forgot-password',
  newPassword: '/auth/new-password',
  confirmEmail: '/auth/confirm-email',
} as const;
