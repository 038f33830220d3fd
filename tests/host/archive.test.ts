import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SEED_ADMINISTRATOR, SEED_CUSTOMER } from '#db/seed/accounts.ts';
import { fetchToken } from '../accounts.ts';
import { startSite } from '../browser/site.ts';
import { createTestFolder } from '../postgres.ts';
import { requestTime } from '../rental-days.ts';

type Asker = 'visitor' | 'customer' | 'administrator';

const PAGE = 'page=0&size=50';

/** Calls whose answers do not depend on who is signed in where, nor on the time of the answer. */
const PATHS: Record<Asker, string[]> = {
  visitor: [
    '/car/visitors/all',
    '/car/visitors/1',
    `/car/visitors/1/alternatives?pickUpDateTime=${requestTime(9, '10:00')}&dropOffDateTime=${requestTime(9, '14:00')}`,
    '/prices/visitors',
  ],
  customer: ['/user', `/reservations/auth/all?${PAGE}`],
  administrator: [
    `/user/auth/pages?${PAGE}`,
    `/car/admin/pages?${PAGE}`,
    `/reservations/admin/all/pages?${PAGE}`,
    `/contactmessage/pages?${PAGE}`,
    `/letters/admin/pages?${PAGE}`,
    `/payments/admin?${PAGE}`,
    '/payments/admin/figures?from=2020-01-01&to=2020-12-31',
    '/prices/admin',
    '/dashboard/admin',
    `/history/admin?kind=vehicle&${PAGE}`,
    `/history/admin?kind=reservation&${PAGE}`,
    ...[1, 5, 9, 20].flatMap((id) => [
      `/reservations/${id}/admin`,
      `/reservations/${id}/payments`,
      `/reservations/${id}/condition`,
    ]),
    ...[1, 2].map((id) => `/user/${id}/auth`),
    ...[1, 7].flatMap((id) => [`/car/admin/${id}/auth`, `/maintenance/admin?carId=${id}`]),
  ],
};

/** The answer of every call, by its path; pictures and documents by their hash. */
async function readAnswers(dataFolder: string): Promise<Record<string, unknown>> {
  const site = await startSite(dataFolder, undefined, { publishFolder: dataFolder });
  try {
    const tokens: Record<Asker, string | undefined> = {
      visitor: undefined,
      customer: await fetchToken(site.url, SEED_CUSTOMER),
      administrator: await fetchToken(site.url, SEED_ADMINISTRATOR),
    };
    const answers: Record<string, unknown> = {};
    const ask = async (asker: Asker, path: string) => {
      const token = tokens[asker];
      const response = await fetch(`${site.url}/api${path}`, {
        headers: token ? { authorization: `Bearer ${token}` } : {},
      });
      const isJson = response.headers.get('content-type')?.startsWith('application/json');
      const body = Buffer.from(await response.arrayBuffer());
      const content = isJson
        ? JSON.parse(body.toString())
        : createHash('sha256').update(body).digest('hex');
      answers[`${asker} ${path}`] = { status: response.status, content };
      return content;
    };
    for (const asker of Object.keys(PATHS) as Asker[]) {
      for (const path of PATHS[asker]) await ask(asker, path);
    }
    const { content } = (await ask('visitor', `/car/visitors/pages?${PAGE}`)) as {
      content: { image: string[] }[];
    };
    for (const id of content.flatMap(({ image }) => image)) {
      await ask('visitor', `/files/display/${id}?w=720`);
    }
    return answers;
  } finally {
    await site.stop();
  }
}

function run(command: string, file: string, dataFolder: string): void {
  const { status, stderr } = spawnSync(process.execPath, [`db/cli/${command}.ts`, file], {
    encoding: 'utf8',
    env: { DATA_FOLDER: dataFolder },
  });
  expect([status, stderr], command).toEqual([0, '']);
}

it('the demo exported and imported answers the same calls in the same way', {
  timeout: 120_000,
}, async () => {
  const [first, second] = [createTestFolder(), createTestFolder()];
  const before = await readAnswers(first);
  const refused = Object.entries(before).filter(
    ([, answer]) => (answer as { status: number }).status !== 200,
  );
  expect(refused).toEqual([]);
  const file = join(first, 'archive.zip');
  run('export', file, first);
  run('import', file, second);
  const after = await readAnswers(second);
  // The time of the answer, and the hours that vehicles have spent in the fleet until then.
  const now = 'administrator /dashboard/admin';
  for (const answers of [before, after]) {
    const { content } = answers[now] as { content: { now: string; weeks: object[] } };
    content.now = '';
    content.weeks.pop();
  }
  expect(after).toEqual(before);
});
