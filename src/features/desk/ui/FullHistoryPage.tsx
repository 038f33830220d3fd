import { useMay } from '#accounts/ui.ts';
import { listHistoryCall } from '#history/calls/history.ts';
import {
  HISTORY_KINDS,
  HISTORY_PERMISSIONS,
  type HistoryAction,
  type HistoryEntry,
  type HistoryKind,
  historyFilters,
} from '#history/rules/history.ts';
import { actorName } from '#history/ui/Actor.tsx';
import { EntryChanges } from '#history/ui/EntryChanges.tsx';
import {
  adminReservationPath,
  adminUserPath,
  adminVehiclePath,
  historyPath,
  PATHS,
} from '#kernel/paths/paths.ts';
import { formatWallClock } from '#kernel/time/wall-clock-text.ts';
import { send } from '#kit/client/client.ts';
import { AdminList, type ChoiceFilter, type ListColumn } from '#kit/list/AdminList.tsx';
import { ChoiceField, optionsOf } from '#kit/list/ChoiceField.tsx';
import { defineList, type SortOf } from '#kit/list/list-definition.ts';
import type { RouteSearch } from '#kit/routing/admin-router.ts';
import styles from './FullHistoryPage.module.css';

const HISTORY_LIST = defineList({
  path: PATHS.adminHistory,
  sorts: [{ by: 'id', title: 'When' }],
  direction: 'DESC',
  filters: historyFilters,
  load: ({ id, ...query }, signal) =>
    send(listHistoryCall, { query: { ...query, id: query.kind && id }, signal }),
});

const KINDS: Record<
  HistoryKind,
  { one: string; all: string; listPath: string; pathOf: (id: number) => string }
> = {
  reservation: {
    one: 'Reservation',
    all: 'Reservations',
    listPath: PATHS.adminReservations,
    pathOf: adminReservationPath,
  },
  vehicle: {
    one: 'Vehicle',
    all: 'Vehicles',
    listPath: PATHS.adminVehicles,
    pathOf: adminVehiclePath,
  },
  user: { one: 'User', all: 'Users', listPath: PATHS.adminUsers, pathOf: adminUserPath },
  'price-book': {
    one: 'Price book',
    all: 'Price books',
    listPath: PATHS.adminPrices,
    pathOf: () => PATHS.adminPrices,
  },
  payment: {
    one: 'Payment',
    all: 'Payments',
    listPath: PATHS.adminPayments,
    pathOf: () => PATHS.adminPayments,
  },
  company: {
    one: 'Settings',
    all: 'Settings',
    listPath: PATHS.adminSettings,
    pathOf: () => PATHS.adminSettings,
  },
  'promo-code': {
    one: 'Promotion code',
    all: 'Promotion codes',
    listPath: PATHS.adminPrices,
    pathOf: () => `${PATHS.adminPrices}?part=discounts`,
  },
};

const KIND_OPTIONS = HISTORY_KINDS.map((value) => ({ value, label: KINDS[value].all }));

const ACTIONS: Record<HistoryAction, string> = {
  created: 'Created',
  changed: 'Changed',
  deleted: 'Deleted',
  'maintenance-added': 'Maintenance added',
  'maintenance-changed': 'Maintenance changed',
  'maintenance-deleted': 'Maintenance deleted',
  'duty-added': 'Paper or service added',
  'duty-changed': 'Paper or service changed',
  'duty-deleted': 'Paper or service deleted',
  'duty-done': 'Paper or service done',
  'cost-added': 'Cost recorded',
  'cost-changed': 'Cost changed',
  'cost-deleted': 'Cost deleted',
  'class-added': 'Class added',
  'class-changed': 'Class changed',
  'class-deleted': 'Class deleted',
  'signed-in': 'Staff sign-ins',
  'signed-out': 'Ended sessions',
  downloaded: 'Downloads',
};

const CHOICES: readonly ChoiceFilter<'action'>[] = [
  {
    filter: 'action',
    label: 'What was done',
    all: 'Everything',
    options: optionsOf(Object.keys(ACTIONS) as HistoryAction[], ACTIONS),
    isClearAlone: true,
  },
];

const COLUMNS: readonly ListColumn<HistoryEntry, SortOf<typeof HISTORY_LIST>>[] = [
  { header: 'When', cell: ({ time }) => formatWallClock(time), sortBy: 'id' },
  { header: 'Who', cell: ({ actor }) => actorName(actor) },
  {
    header: 'What',
    cell: (entry) => (
      <div className={styles.what}>
        <span className={styles.summary}>{entry.summary}</span>
        <EntryChanges entry={entry} />
      </div>
    ),
  },
  { header: 'Record', cell: ({ record }) => recordName(record), isLink: true },
];

/** 'Tarn Haven', 'Vehicle 12' once it is deleted, 'Vehicles' for a list. */
function recordName({ kind, id, name }: HistoryEntry['record']): string {
  return name ?? (id === null ? KINDS[kind].all : `${KINDS[kind].one} ${id}`);
}

/** The record's page, its history if it was deleted, or the list. */
function recordPath({ kind, id, name }: HistoryEntry['record']): string {
  if (id === null) return KINDS[kind].listPath;
  return name === null ? historyPath(kind, id) : KINDS[kind].pathOf(id);
}

/** Who did what (history: history). */
export function FullHistoryPage({ search }: { search: RouteSearch }) {
  const may = useMay();
  return (
    <div className={styles.page}>
      <AdminList
        definition={HISTORY_LIST}
        search={search}
        title="History"
        noun="entries"
        columns={COLUMNS}
        hrefOf={({ record }) => recordPath(record)}
        mainField={({ values, change }) => (
          <ChoiceField
            label="Records"
            all="All records"
            value={values.kind}
            options={KIND_OPTIONS.filter(({ value }) => may(HISTORY_PERMISSIONS[value]))}
            onChange={(kind) => change({ kind: kind || undefined, id: undefined })}
          />
        )}
        choices={CHOICES}
        chipsOf={(chips, { kind, id }) => {
          const of = kind && KINDS[kind as HistoryKind];
          if (!of) return [...chips];
          return [{ text: id ? `${of.one} ${id}` : of.all, filters: ['kind', 'id'] }, ...chips];
        }}
      />
    </div>
  );
}
