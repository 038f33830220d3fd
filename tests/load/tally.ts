import { percentile, rounded } from '../bench/row.ts';
import { KINDS, type Kind } from './visit.ts';

/** What the requests of a run came to. */
export type Tally = {
  count(kind: Kind, status: number, ms: number): void;
  /** One row a kind, and one of all. */
  rows(seconds: number): TallyRow[];
  /** How often each answer came that is none of its kind's right ones: '503 to booking'. */
  unexpected(): Record<string, number>;
};

type TallyRow = {
  request: string;
  requests: number;
  'per s': number;
  'p50 ms': number;
  'p97.5 ms': number;
  'p99 ms': number;
  statuses: string;
};

/** Whether a status is right: a vehicle taken by somebody else is an honest answer to a booking. */
export function isExpected(kind: Kind, status: number): boolean {
  return kind === 'booking' ? status === 201 || status === 409 : status === 200;
}

export function createTally(): Tally {
  const samples = new Map<Kind, number[]>(KINDS.map((kind) => [kind, []]));
  const statuses = new Map<Kind, Map<number, number>>(KINDS.map((kind) => [kind, new Map()]));

  function toRow(request: string, kinds: Kind[], seconds: number): TallyRow {
    const ms = kinds.flatMap((kind) => samples.get(kind) ?? []);
    const counts = new Map<number, number>();
    for (const kind of kinds) {
      for (const [status, count] of statuses.get(kind) ?? []) {
        counts.set(status, (counts.get(status) ?? 0) + count);
      }
    }
    return {
      request,
      requests: ms.length,
      'per s': rounded(ms.length / seconds),
      'p50 ms': rounded(percentile(ms, 0.5)),
      'p97.5 ms': rounded(percentile(ms, 0.975)),
      'p99 ms': rounded(percentile(ms, 0.99)),
      statuses: [...counts].map(([status, count]) => `${status}: ${count}`).join(', '),
    };
  }

  return {
    count(kind, status, ms) {
      samples.get(kind)?.push(ms);
      const counts = statuses.get(kind);
      counts?.set(status, (counts.get(status) ?? 0) + 1);
    },
    rows: (seconds) => [
      ...KINDS.map((kind) => toRow(kind, [kind], seconds)),
      toRow('all', KINDS, seconds),
    ],
    unexpected() {
      const wrong = KINDS.flatMap((kind) =>
        [...(statuses.get(kind) ?? [])]
          .filter(([status]) => !isExpected(kind, status))
          .map(([status, count]) => [`${status} to ${kind}`, count]),
      );
      return Object.fromEntries(wrong);
    },
  };
}
