import { useQuery } from '@tanstack/react-query';
import { Notice } from '#kit/controls/Notice.tsx';
import { STAFF_QUERY } from './staff-query.ts';

/** What happens to the API keys of an owner without the role; '' if there are none (identity: API keys). */
export function ownedKeysInWords(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? 'The API key that this person created ends with the role.'
    : `The ${count} API keys that this person created end with the role.`;
}

/** Says on the page of an owner that API keys end with their role, or their account. */
export function OwnedKeys({ userId }: { userId: number }) {
  const { data } = useQuery(STAFF_QUERY);
  const count = data?.staff.find(({ id }) => id === userId)?.apiKeys ?? 0;
  return count > 0 && <Notice kind="info">{ownedKeysInWords(count)}</Notice>;
}
