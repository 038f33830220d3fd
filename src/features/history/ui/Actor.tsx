import { pageCompany } from '#company/ui/page-company.ts';
import { adminUserPath } from '#kernel/paths/paths.ts';
import type { HistoryEntry } from '../rules/history.ts';

/** Who did something, with the role of that day: 'Pat Person (clerk)'. It is the company for automatic changes. */
export function actorName(actor: HistoryEntry['actor']): string {
  if (!actor) return pageCompany().name;
  const name = actor.name ?? 'Deleted user';
  return actor.role ? `${name} (${actor.role})` : name;
}

/** The actor's name, linked to their page for those who may see it. */
export function Actor({ actor }: Pick<HistoryEntry, 'actor'>) {
  const name = actorName(actor);
  return actor?.name && actor.id !== undefined ? (
    <a href={adminUserPath(actor.id)}>{name}</a>
  ) : (
    <strong>{name}</strong>
  );
}
