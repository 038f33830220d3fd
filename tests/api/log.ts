import { vi } from 'vitest';

/** What has been written to the error log since the last time, one text per line. */
export function takeFaults(): string[] {
  const log = vi.mocked(console.error);
  const lines = log.mock.calls.map((words) => words.map(String).join(' '));
  log.mockClear();
  return lines;
}
