import { COMPANY } from '#domain/company/company.ts';
import type { HistoryEntry } from '#domain/records/history.ts';
import { adminUserPath } from '#urls/paths.ts';

/** Who did something: the company for what the site did by itself. */
export function actorName(actor: HistoryEntry['actor']): string {
  return actor ? (actor.name ?? 'Deleted user') : COMPANY.name;
}

/** Their name, leading to their page. */
export function Actor({ actor }: Pick<HistoryEntry, 'actor'>) {
  const name = actorName(actor);
  return actor?.name ? <a href={adminUserPath(actor.id)}>{name}</a> : <strong>{name}</strong>;
}
