import { COMPANY } from '../../../domain/company.ts';
import type { HistoryEntry } from '../../../domain/history.ts';
import { adminUserPath } from '../../../domain/paths.ts';

/** Who did something, leading to their page: the company for what the site did by itself. */
export function Actor({ actor }: Pick<HistoryEntry, 'actor'>) {
  if (!actor) return <strong>{COMPANY.name}</strong>;
  if (actor.name === null) return <strong>Deleted user</strong>;
  return <a href={adminUserPath(actor.id)}>{actor.name}</a>;
}
