import { PATHS } from '#kernel/paths/paths.ts';
import { send } from '#kit/client/client.ts';
import { listOwnPagesCall } from '../calls/own-pages.ts';
import type { OwnPage } from '../rules/own-page.ts';
import { OWN_PAGES_ENTRY, settingsPartPath } from './settings-parts.ts';

export const OWN_PAGES_KEY = [PATHS.adminSettings, OWN_PAGES_ENTRY.id];

export const OWN_PAGES_PATH = settingsPartPath(OWN_PAGES_ENTRY.id);

export function loadOwnPages(signal?: AbortSignal): Promise<OwnPage[]> {
  return send(listOwnPagesCall, { signal });
}

/** The URL of the form of a page: 'new', 'imprint' or its id. */
export function ownPagePath(page: string): string {
  return `${OWN_PAGES_PATH}&page=${page}`;
}
