import { useQuery } from '@tanstack/react-query';
import { PATHS } from '#kernel/paths/paths.ts';
import { send } from '#kit/client/client.ts';
import { listLettersCall } from '../calls/letters.ts';

/** Whether the server sends letters; undefined until that is known. */
export function useMailConfigured(): boolean | undefined {
  const { data } = useQuery({
    queryKey: [PATHS.adminLetters, 'mail'],
    queryFn: ({ signal }) => send(listLettersCall, { query: { size: 1 }, signal }),
  });
  return data?.isMailConfigured;
}
