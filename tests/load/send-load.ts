import autocannon from 'autocannon';
import type { Ledger } from './ledger.ts';
import type { Tally } from './tally.ts';
import type { Kind, Visit } from './visit.ts';

type Load = {
  url: string;
  connections: number;
  seconds: number;
  /** Makes up a request, of a kind if one is named. */
  visit(kind?: Kind): Visit;
  tally: Tally;
  ledger: Ledger;
};

/** Nobody books in the last seconds, so that every booking is answered before the end. */
const LAST_BOOKING_SECONDS = 3;

/**
 * Sends one request after another over each of so many connections.
 * @returns requests that got no answer, and how long it took
 */
export async function sendLoad({ url, connections, seconds, visit, tally, ledger }: Load) {
  let isClosing = false;
  const closing = setTimeout(
    () => {
      isClosing = true;
    },
    (seconds - LAST_BOOKING_SECONDS) * 1_000,
  );

  const { errors, duration } = await autocannon({
    url,
    connections,
    duration: seconds,
    setupClient(client) {
      let current: Visit | undefined;
      client.setRequests([
        {
          setupRequest(request) {
            current = visit();
            if (isClosing && current.booking) current = visit('availability');
            const { method, path, headers, body = '' } = current;
            return { ...request, method, path, headers: { ...headers }, body };
          },
          onResponse(status, body) {
            if (current?.booking) ledger.answer(current.booking, status, body);
          },
        },
      ]);
      client.on('response', (status, _bytes, ms) => {
        if (current) tally.count(current.kind, status, ms);
      });
    },
  });
  clearTimeout(closing);
  return { errors, seconds: duration };
}
