import { useQuery } from '@tanstack/react-query';
import { loadUser } from '#customers/ui.ts';
import { adminLetterPath, PATHS } from '#kernel/paths/paths.ts';
import { fullName } from '#kernel/records/person-name.ts';
import { formatWallClock } from '#kernel/time/wall-clock-text.ts';
import { send } from '#kit/client/client.ts';
import { Stack } from '#kit/layout/layout.tsx';
import { AdminList, type ChoiceFilter, type ListColumn } from '#kit/list/AdminList.tsx';
import { optionsOf } from '#kit/list/ChoiceField.tsx';
import { chipOf } from '#kit/list/FilterBar.tsx';
import { defineList, type SortOf } from '#kit/list/list-definition.ts';
import { listQuery } from '#kit/list/list-state.ts';
import { TwoLines } from '#kit/list/TwoLines.tsx';
import { useNamedRecord } from '#kit/record/record-query.ts';
import type { RouteSearch } from '#kit/routing/admin-router.ts';
import { listLettersCall } from '#letters/calls/letters.ts';
import {
  type AdminLetter,
  LETTER_KINDS,
  LETTER_STATES,
  letterFilters,
} from '#letters/rules/admin-letter.ts';
import { LETTER_TITLES, letterTitle } from '#letters/rules/letter.ts';
import { LetterStateChip, STATE_WORDS } from '#letters/ui/LetterState.tsx';
import { NoMail } from '#letters/ui/NoMail.tsx';
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
    cell: ({ reservationId, ...letter }) => (
      <TwoLines note={reservationId && `Reservation ${reservationId}`}>
        {letterTitle(letter)}
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
    <Stack as="span" gap="tight">
      <LetterStateChip state={state} />
      {lastError && (
        <span className={styles.error} title={lastError}>
          {lastError}
        </span>
      )}
    </Stack>
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
