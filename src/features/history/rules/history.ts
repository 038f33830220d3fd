import * as v from 'valibot';
import { AnswerInteger, Id } from '#kernel/records/field.ts';
import { pageOf, pageQuery } from '#kernel/records/page.ts';
import type { Permission } from '#kernel/staff/permissions.ts';
import { shownTo } from '#kernel/staff/shown-to.ts';
import { AnswerTime } from '#kernel/time/answer-time.ts';

/** The kinds of records whose history is kept (history: history). */
export const HISTORY_KINDS = [
  'reservation',
  'vehicle',
  'user',
  'price-book',
  'promo-code',
  'payment',
  'company',
] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** The permission that the entries of each kind need. */
export const HISTORY_PERMISSIONS: Record<HistoryKind, Permission> = {
  reservation: 'see-reservations',
  vehicle: 'see-vehicles',
  user: 'see-customers',
  'price-book': 'see-prices',
  'promo-code': 'see-prices',
  payment: 'see-money',
  company: 'change-settings',
};

/** The permission that the entries about costs, which are entries of vehicles, need as well. */
export const COSTS_PERMISSION: Permission = 'see-figures';

/**
 * What can happen to a record. Maintenance, duties and costs are part of their vehicle's history, classes of that of all vehicles.
 */
const HISTORY_ACTIONS = [
  'created',
  'changed',
  'deleted',
  'maintenance-added',
  'maintenance-changed',
  'maintenance-deleted',
  'duty-added',
  'duty-changed',
  'duty-deleted',
  'duty-done',
  'cost-added',
  'cost-changed',
  'cost-deleted',
  'class-added',
  'class-changed',
  'class-deleted',
  'signed-in',
  'signed-out',
  'downloaded',
] as const;
export type HistoryAction = (typeof HISTORY_ACTIONS)[number];

/** One changed field of an entry, in words. Both values are null if they are not kept. */
export const HistoryChange = v.object({
  /** The name of the field: 'drop-off'. */
  field: v.string(),
  /** Null if the field was empty. */
  before: v.nullable(v.string()),
  /** Null if the field is empty now. */
  after: v.nullable(v.string()),
});
export type HistoryChange = v.InferOutput<typeof HistoryChange>;

/** What somebody did, in words. */
export const HistoryEntry = v.object({
  id: AnswerInteger,
  time: AnswerTime,
  /**
   * Null for the site itself and for visitors. The name is null once the account is deleted. The role is that in which
   * staff acted, null for customers and where it was not recorded. An API key has its name, no id, and the role 'API key'.
   */
  actor: v.nullable(
    v.object({
      /** For those who may open the page of the actor. */
      id: shownTo('see-customers', v.optional(AnswerInteger)),
      name: v.nullable(v.string()),
      role: v.nullable(v.string()),
    }),
  ),
  record: v.object({
    kind: v.picklist(HISTORY_KINDS),
    /** Null for the whole list. */
    id: v.nullable(AnswerInteger),
    /** Null once the record is deleted, and for a list. */
    name: v.nullable(v.string()),
  }),
  action: v.picklist(HISTORY_ACTIONS),
  /** The sentence after the actor's name: 'changed the drop-off from … to …'. */
  summary: v.string(),
  changes: v.array(HistoryChange),
});
export type HistoryEntry = v.InferOutput<typeof HistoryEntry>;

export const HistoryPage = pageOf(HistoryEntry);

/** The filters of history; `id` is the id of a record of that kind. */
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
