import type { AuthType } from '#kernel/paths/paths.ts';
import { t } from '#kernel/words/t.ts';

/** The page's title for each tab. */
export const AUTH_TITLES: Record<AuthType, () => string> = {
  login: () => t('accounts.signIn'),
  register: () => t('accounts.register'),
};
