import { pageCompany } from '#company/ui/page-company.ts';
import { adminUserPath } from '#kernel/paths/paths.ts';
import type { HistoryEntry } from '../rules/history.ts';

/** The name of who did something. It is the company's for automatic changes. */
export function actorName(actor: HistoryEntry['actor']): string {
  return actor ? (actor.name ?? 'Deleted user') : pageCompany().name;
}

/** The actor's name, linked to their page. */
export function Actor({ actor }: Pick<HistoryEntry, 'actor'>) {
  const name = actorName(actor);
  return actor?.name ? <a href={adminUserPath(actor.id)}>{name}</a> : <strong>{name}</strong>;
}
