import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { placeById } from '#company/rules.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { dayWithYear } from '#kernel/locale/day-words.ts';
import { READING_PERMISSIONS } from '#kernel/staff/permissions.ts';
import { KEY_PERMISSION_WORDS } from '#kernel/staff/staff-words.ts';
import { hoursAfter, type WallClock } from '#kernel/time/wall-clock.ts';
import { formatWallClock } from '#kernel/time/wall-clock-text.ts';
import { ConfirmButton } from '#kit/action/ConfirmButton.tsx';
import { useAction } from '#kit/action/use-action.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Bar, Row, Stack } from '#kit/layout/layout.tsx';
import { queryClient } from '#kit/loading/query-client.ts';
import { RecordList, RecordSection } from '#kit/record/RecordSection.tsx';
import { showToast } from '#kit/toasts/toasts.ts';
import { endKeyCall, listKeysCall } from '../calls/api-keys.ts';
import type { ApiKey } from '../rules/api-key.ts';
import { KEYS_QUERY } from './keys-query.ts';
import { type CreatedKey, NewKeyForm } from './NewKeyForm.tsx';
import { ShownSecret } from './ShownSecret.tsx';

/** The API keys, and a form for a new one (partners: keys). */
export function KeysSection() {
  const query = useQuery({
    queryKey: KEYS_QUERY,
    queryFn: ({ signal }) => send(listKeysCall, { signal }),
  });
  const [isAdding, setAdding] = useState(false);
  const [created, setCreated] = useState<CreatedKey>();
  return (
    <RecordSection
      title="Keys"
      aside={!isAdding && <Button onClick={() => setAdding(true)}>New key</Button>}
      query={query}
      failure="The keys could not be loaded."
    >
      {isAdding && <NewKeyForm onCreated={setCreated} onClose={() => setAdding(false)} />}
      {created && (
        <ShownSecret
          lead={`This is the key ${created.name}.`}
          secret={created.value}
          copyLabel="Copy key"
          onClose={() => setCreated(undefined)}
        />
      )}
      {query.data?.keys.length === 0 && !isAdding && (
        <p className="quiet">
          No other program has a key. With one it calls the site as staff would, in its own name.
        </p>
      )}
      {query.data && query.data.keys.length > 0 && (
        <RecordList>
          {query.data.keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} />
          ))}
        </RecordList>
      )}
    </RecordSection>
  );
}

const STATE_WORDS: Record<ApiKey['state'], string | undefined> = {
  holds: undefined,
  expired: 'Expired',
  ended: 'Ended',
};

function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { id, name, start, state, endedAt } = apiKey;
  const [end, isPending] = useAction(async () => {
    const { message } = await send(endKeyCall, { params: { id } });
    showToast('success', message);
    await queryClient.invalidateQueries({ queryKey: KEYS_QUERY });
  });
  return (
    <Bar as="li">
      <Stack gap="none">
        <Row gap="small">
          <strong>{name}</strong>
          {STATE_WORDS[state] && <span className="chip">{STATE_WORDS[state]}</span>}
        </Row>
        <span>
          <code>{start}…</code>, {permissionsInWords(apiKey)}
          {placesInWords(apiKey)}
        </span>
        <span className="note">{timesInWords(apiKey)}</span>
      </Stack>
      {endedAt === null && (
        <ConfirmButton
          isDangerous
          isPending={isPending}
          question={`End the key ${name}?`}
          explanation="The program that has it can't call any more, from its next call on. A key that has ended can't be used again."
          confirmLabel="End key"
          cancelLabel="Keep it"
          onConfirm={() => void end()}
        >
          End key
        </ConfirmButton>
      )}
    </Bar>
  );
}

/** What a key may do: 'reads', or 'reads, and may take payments; …'. */
function permissionsInWords({ permissions }: ApiKey): string {
  const isReading = (permission: ApiKey['permissions'][number]) =>
    READING_PERMISSIONS.includes(permission);
  const reads = permissions.filter(isReading);
  const others = permissions.filter((permission) => !isReading(permission));
  const readsAll = READING_PERMISSIONS.every((permission) => reads.includes(permission));
  const named = [...(readsAll ? [] : reads), ...others].map((one) => KEY_PERMISSION_WORDS[one]);
  const may = named.length > 0 ? `may ${named.join('; ')}` : '';
  return [readsAll && 'reads everything', may].filter(Boolean).join(', and ');
}

function placesInWords({ placeIds }: ApiKey): string {
  const names = placeIds?.map((id) => placeById(pageCompany(), id)?.name ?? `place ${id}`);
  return names ? `, at ${names.join(', ')}` : '';
}

function timesInWords(key: ApiKey): string {
  const { createdBy, createdAt, expiresAt, lastUsedAt, endedAt, state } = key;
  const times = [
    `Created ${formatWallClock(createdAt)}${createdBy ? ` by ${createdBy}` : ''}`,
    lastUsedAt ? `last used ${formatWallClock(lastUsedAt)}` : 'never used',
    endedAt
      ? `ended ${formatWallClock(endedAt)}`
      : expiresAt &&
        `${state === 'expired' ? 'expired after' : 'holds until the end of'} ${lastDay(expiresAt)}`,
  ];
  return times.filter(Boolean).join(', ');
}

/** The last day on which a key holds: it ends at the midnight after it. */
function lastDay(expiresAt: WallClock): string {
  return dayWithYear(hoursAfter(expiresAt, -1, pageCompany().timeZone).slice(0, 10));
}
