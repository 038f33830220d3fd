import { useQuery } from '@tanstack/react-query';
import {
  type AdminLetter,
  LETTER_KINDS,
  LETTER_STATES,
  type LetterFilters,
  type LetterState,
} from '#domain/letters/admin-letter.ts';
import { LETTER_TITLES, type LetterKind } from '#domain/letters/letter.ts';
import type { User } from '#domain/people/user.ts';
import { formatWallClock } from '#domain/time/wall-clock-text.ts';
import { adminLetterPath, PATHS } from '#urls/paths.ts';
import { loadUser, recordQuery } from '../detail/record-query.ts';
import { NoMail } from '../layout/NoMail.tsx';
import { AdminList, type ListColumn } from '../list/AdminList.tsx';
import { ChoiceField } from '../list/ChoiceField.tsx';
import type { Chip } from '../list/FilterBar.tsx';
import type { FilterValues, SortOf } from '../list/list-definition.ts';
import { listQuery } from '../list/list-state.ts';
import { SearchField } from '../list/SearchField.tsx';
import { TwoLines } from '../list/TwoLines.tsx';
import type { RouteSearch } from '../router.ts';
import { LetterStateChip, STATE_WORDS } from './LetterState.tsx';
import styles from './LettersPage.module.css';
import { LETTER_LIST } from './letter-list.ts';

const COLUMNS: readonly ListColumn<AdminLetter, SortOf<typeof LETTER_LIST>>[] = [
  {
    header: 'Letter',
    cell: ({ kind, reservationId }) => (
      <TwoLines note={reservationId && `Reservation ${reservationId}`}>
        {LETTER_TITLES[kind]}
      </TwoLines>
    ),
    isLink: true,
  },
  { header: 'Recipient', cell: ({ recipient }) => recipient, sortBy: 'recipient' },
  { header: 'Written', cell: ({ createdAt }) => formatWallClock(createdAt), sortBy: 'createdAt' },
  { header: 'State', cell: (letter) => <StateCell letter={letter} /> },
];

function StateCell({ letter: { state, lastError } }: { letter: AdminLetter }) {
  return (
    <span className={styles.state}>
      <LetterStateChip state={state} />
      {lastError && (
        <span className={styles.error} title={lastError}>
          {lastError}
        </span>
      )}
    </span>
  );
}

type LetterFilter = keyof LetterFilters;

const STATE_OPTIONS = LETTER_STATES.map((value) => ({ value, label: STATE_WORDS[value] }));
const KIND_OPTIONS = LETTER_KINDS.map((value) => ({ value, label: LETTER_TITLES[value] }));

/** All letters (rules, admin lists). */
export default function LettersPage({ search }: { search: RouteSearch }) {
  const { data: page } = useQuery(listQuery(LETTER_LIST, search));
  const { data: user } = useQuery({
    ...recordQuery(PATHS.adminUsers, search.userId ?? '', loadUser),
    enabled: search.userId !== undefined,
  });
  return (
    <AdminList
      definition={LETTER_LIST}
      search={search}
      title="Letters"
      noun="letters"
      columns={COLUMNS}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => adminLetterPath(id)}
      notice={page && !page.isMailConfigured && <NoMail />}
      searchField={({ values, change }) => (
        <SearchField
          label="Recipient"
          value={values.search}
          onChange={(text) => change({ search: text })}
        />
      )}
      filterFields={({ values, change }) => (
        <>
          <ChoiceField
            label="Letter"
            all="All letters"
            value={values.kind}
            options={KIND_OPTIONS}
            onChange={(kind) => change({ kind: kind || undefined })}
          />
          <ChoiceField
            label="State"
            all="All states"
            value={values.state}
            options={STATE_OPTIONS}
            onChange={(state) => change({ state: state || undefined })}
          />
        </>
      )}
      chipsOf={(values) => letterChips(values, user)}
    />
  );
}

/** The filters in words. A customer is '#' and the id until the name is loaded. */
function letterChips(
  { userId, reservationId, kind, state }: FilterValues<LetterFilter>,
  user: User | undefined,
): Chip<LetterFilter>[] {
  const name = user ? `${user.firstName} ${user.lastName}` : `#${userId}`;
  const chips: (Chip<LetterFilter> | undefined)[] = [
    userId ? { text: `Customer: ${name}`, filters: ['userId'] } : undefined,
    reservationId
      ? { text: `Reservation: ${reservationId}`, filters: ['reservationId'] }
      : undefined,
    kind ? { text: LETTER_TITLES[kind as LetterKind], filters: ['kind'] } : undefined,
    state ? { text: `State: ${STATE_WORDS[state as LetterState]}`, filters: ['state'] } : undefined,
  ];
  return chips.filter((chip) => chip !== undefined);
}
