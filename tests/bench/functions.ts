import { neonConfig } from '@neondatabase/serverless';
import { startGateway } from '#db/local/gateway.ts';
import { connectToPostgres } from '#db/local/postgres.ts';
import type { HttpCall } from './shoot.ts';

type Fetch = (url: string, init: { body: string }) => Promise<unknown>;

/**
 * Loads the functions into this process, over a filled site's Postgres. `around` sees each request of
 * the driver. console.log is silent from then on, because each call is logged.
 */
export async function loadFunctions(
  connectionString: string,
  around: (body: string, send: () => Promise<unknown>) => Promise<unknown>,
) {
  const gateway = await startGateway(connectToPostgres(connectionString), connectionString);
  Object.assign(process.env, gateway.environment);
  console.log = () => undefined;
  const { callFunction } = await import('../api/calls.ts');
  const fetchAnswer: Fetch = neonConfig.fetchFunction;
  neonConfig.fetchFunction = (...request: Parameters<Fetch>) =>
    around(request[1].body, () => fetchAnswer(...request));
  return {
    async call({ method, path, headers, body, expected }: HttpCall) {
      const answer = await callFunction(method, path.replace('/api', ''), {
        headers,
        ...(body !== undefined && { body }),
      });
      const isRight = expected ? answer.status === expected : answer.status < 300;
      if (!isRight) throw new Error(`${path} was answered with ${answer.status}.`);
      return answer.body;
    },
    close: () => gateway.close(),
  };
}
