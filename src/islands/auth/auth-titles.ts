import type { AuthType } from '../../domain/paths.ts';

/** The page's own name with either tab. */
export const AUTH_TITLES: Record<AuthType, string> = { login: 'Signin', register: 'Register' };
