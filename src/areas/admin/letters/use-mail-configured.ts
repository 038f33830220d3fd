import { useQuery } from '@tanstack/react-query';
import { send } from '#api/client.ts';
import { listLettersCall } from '#contracts/letters.ts';
import { PATHS } from '#urls/paths.ts';

/** Whether the server sends letters; undefined until that is known. */
export function useMailConfigured(): boolean | undefined {
  const { data } = useQuery({
    queryKey: [PATHS.adminLetters, 'mail'],
    queryFn: ({ signal }) => send(listLettersCall, { query: { size: 1 }, signal }),
  });
  return data?.isMailConfigured;
}
