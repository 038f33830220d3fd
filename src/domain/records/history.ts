import * as v from 'valibot';
import { AnswerTime } from '../time/time-schemas.ts';
import { Id } from './field.ts';
import { pageOf, pageQuery } from './page.ts';

/** What history is kept of (rules, history). */
export const HISTORY_KINDS = ['reservation', 'vehicle', 'user'] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** What can have happened to a record. A vehicle's maintenance is a part of the vehicle. */
export const HISTORY_ACTIONS = [
  'created',
  'changed',
  'deleted',
  'maintenance-added',
  'maintenance-changed',
  'maintenance-deleted',
  'signed-in',
  'downloaded',
] as const;
export type HistoryAction = (typeof HISTORY_ACTIONS)[number];

/** A part of an entry, as people read it. Both values are null where they are not kept. */
export const HistoryChange = v.object({
  /** 'drop-off' */
  field: v.string(),
  /** Null where it was empty. */
  before: v.nullable(v.string()),
  /** Null where it is empty. */
  after: v.nullable(v.string()),
});
export type HistoryChange = v.InferOutput<typeof HistoryChange>;

/** What somebody did, as people read it. */
export const HistoryEntry = v.object({
  id: v.number(),
  time: AnswerTime,
  /** Null for the site itself and for visitors. The name is null once the account is deleted. */
  actor: v.nullable(v.object({ id: v.number(), name: v.nullable(v.string()) })),
  record: v.object({
    kind: v.picklist(HISTORY_KINDS),
    /** Null for the whole list. */
    id: v.nullable(v.number()),
    /** Null once it is deleted, and for a list. */
    name: v.nullable(v.string()),
  }),
  action: v.picklist(HISTORY_ACTIONS),
  /** After the name of who did it: 'changed the drop-off from … to …'. */
  summary: v.string(),
  changes: v.array(HistoryChange),
});
export type HistoryEntry = v.InferOutput<typeof HistoryEntry>;

export const HistoryPage = pageOf(HistoryEntry);

/** The filters of history; `id` is a record's of that kind. */
export const historyFilters = {
  kind: v.optional(v.picklist(HISTORY_KINDS, `kind must be one of ${HISTORY_KINDS.join(', ')}`)),
  id: v.optional(Id),
  action: v.optional(
    v.picklist(HISTORY_ACTIONS, `action must be one of ${HISTORY_ACTIONS.join(', ')}`),
  ),
};
export type HistoryFilters = v.InferOutput<v.ObjectSchema<typeof historyFilters, undefined>>;

/** The query of GET /history/admin. Entries have the order in which they were written. */
export const HistoryQuery = v.pipe(
  pageQuery(['id'], { size: 20, sort: 'id', direction: 'DESC' }, historyFilters),
  v.forward(
    v.check(({ kind, id }) => id === undefined || kind !== undefined, 'id needs a kind'),
    ['id'],
  ),
);
