import type { AuthType } from '#kernel/paths/paths.ts';

/** The page's title for each tab. */
export const AUTH_TITLES: Record<AuthType, string> = { login: 'Sign in', register: 'Register' };
