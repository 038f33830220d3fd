import { useQuery } from '@tanstack/react-query';
import { send } from '#api/client.ts';
import { listLettersCall } from '#contracts/letters.ts';
import {
  type AdminLetter,
  LETTER_KINDS,
  LETTER_STATES,
  letterFilters,
} from '#domain/letters/admin-letter.ts';
import { LETTER_TITLES } from '#domain/letters/letter.ts';
import { fullName } from '#domain/records/person-name.ts';
import { formatWallClock } from '#domain/time/wall-clock-text.ts';
import { adminLetterPath, PATHS } from '#urls/paths.ts';
import { useNamedRecord } from '../detail/record-query.ts';
import { NoMail } from '../layout/NoMail.tsx';
import { AdminList, type ChoiceFilter, type ListColumn } from '../list/AdminList.tsx';
import { optionsOf } from '../list/ChoiceField.tsx';
import { chipOf } from '../list/FilterBar.tsx';
import { defineList, type SortOf } from '../list/list-definition.ts';
import { listQuery } from '../list/list-state.ts';
import { TwoLines } from '../list/TwoLines.tsx';
import type { RouteSearch } from '../router.ts';
import { loadUser } from '../users/load-user.ts';
import { LetterStateChip, STATE_WORDS } from './LetterState.tsx';
import styles from './LettersPage.module.css';

const LETTER_LIST = defineList({
  path: PATHS.adminLetters,
  sorts: [
    { by: 'createdAt', title: 'Written' },
    { by: 'recipient', title: 'Recipient' },
  ],
  direction: 'DESC',
  filters: letterFilters,
  load: (query, signal) => send(listLettersCall, { query, signal }),
});

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

const CHOICES: readonly ChoiceFilter<'kind' | 'state'>[] = [
  {
    filter: 'kind',
    label: 'Letter',
    all: 'All letters',
    options: optionsOf(LETTER_KINDS, LETTER_TITLES),
    isClearAlone: true,
  },
  {
    filter: 'state',
    label: 'State',
    all: 'All states',
    options: optionsOf(LETTER_STATES, STATE_WORDS),
  },
];

/** All letters (rules, admin lists). */
export function LettersPage({ search }: { search: RouteSearch }) {
  const { data: page } = useQuery(listQuery(LETTER_LIST, search));
  const { data: user } = useNamedRecord(PATHS.adminUsers, search.userId, loadUser);
  return (
    <AdminList
      definition={LETTER_LIST}
      search={search}
      title="Letters"
      noun="letters"
      columns={COLUMNS}
      hrefOf={({ id }) => adminLetterPath(id)}
      notice={page && !page.isMailConfigured && <NoMail />}
      searchLabel="Recipient"
      choices={CHOICES}
      chipsOf={(chips, { userId, reservationId }) => [
        // '#' and the id until the name is loaded.
        ...chipOf('userId', userId && `Customer: ${user ? fullName(user) : `#${userId}`}`),
        ...chipOf('reservationId', reservationId && `Reservation: ${reservationId}`),
        ...chips,
      ]}
    />
  );
}
