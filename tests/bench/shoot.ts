import autocannon from 'autocannon';

export type HttpCall = {
  method: string;
  /** With its query. */
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** The status of the right answer, 200 or 201 by default. */
  expected?: number;
};

/** Sends each call once, so many at a time. @returns the milliseconds of each answer, and of all */
export async function shoot(url: string, calls: HttpCall[], connections: number) {
  const samples: number[] = [];
  const wrong: string[] = [];
  let next = 0;
  const { errors, duration } = await autocannon({
    url,
    connections,
    amount: calls.length,
    // It ends with a sample.
    sampleInt: 10,
    setupClient(client) {
      let current: HttpCall | undefined;
      client.setRequests([
        {
          setupRequest(request) {
            current = calls[next % calls.length];
            next += 1;
            return { ...request, body: '', ...current };
          },
        },
      ]);
      client.on('response', (status, _bytes, ms) => {
        const isRight = current?.expected ? status === current.expected : status < 300;
        if (!isRight) wrong.push(`${status} to ${current?.path}`);
        samples.push(ms);
      });
    },
  });
  if (wrong.length + errors > 0) throw new Error(`${wrong[0]}; ${errors} without an answer`);
  return { samples, ms: duration * 1_000 };
}
