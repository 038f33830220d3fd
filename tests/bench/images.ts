import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { startGateway } from '#db/local/gateway.ts';
import { connectToPostgres } from '#db/local/postgres.ts';
import { hashPassword } from '#server/session/password.ts';
import { type Bundle, bundleFunctions } from '../bundles/bundle.ts';
import { runBundle } from '../bundles/run-bundle.ts';
import { askPostgres } from '../load/ask.ts';
import { startTestPostgres } from '../postgres.ts';
import { migrateAndFill } from './database.ts';
import { peakMegabytes } from './resident-memory.ts';
import { type Row, rounded } from './row.ts';

const ADMINISTRATOR = { email: 'bench@example.com', password: 'Correct-Horse-1!' };
const TOKEN_SECRET = 'a secret of the bench, for as long as it runs';

type Picture = { name: string; width: number; height: number; make(size: Size): Sharp };
type Size = { width: number; height: number };

const FIFTY_MEGAPIXELS: Size = { width: 8160, height: 6120 };

/** The largest pictures that are taken, in each way a decoder can go about them. */
const PICTURES: Picture[] = [
  { name: 'JPEG', ...FIFTY_MEGAPIXELS, make: (size) => clouds(size).jpeg({ quality: 70 }) },
  {
    name: 'JPEG, progressive',
    ...FIFTY_MEGAPIXELS,
    make: (size) =>
      clouds(size).jpeg({ quality: 60, progressive: true, chromaSubsampling: '4:4:4' }),
  },
  { name: 'PNG', ...FIFTY_MEGAPIXELS, make: (size) => plain(size).png() },
  {
    name: 'PNG, interlaced',
    ...FIFTY_MEGAPIXELS,
    make: (size) => plain(size).ensureAlpha(0.5).png({ progressive: true }),
  },
  {
    name: 'PNG, interlaced, 16 bits',
    ...FIFTY_MEGAPIXELS,
    make: (size) => plain(size).toColourspace('rgb16').png({ progressive: true }),
  },
  { name: 'WebP', ...FIFTY_MEGAPIXELS, make: (size) => clouds(size).webp({ quality: 60 }) },
  { name: 'AVIF', width: 5000, height: 4000, make: (size) => clouds(size).avif({ effort: 0 }) },
  {
    name: 'AVIF, 10 bits',
    width: 4340,
    height: 3260,
    make: (size) => clouds(size).toColourspace('rgb16').avif({ effort: 0, bitdepth: 10 }),
  },
];

/**
 * What one upload of the largest pictures takes of the function as it is deployed: the most memory
 * its process ever held, Node and all, and how long it took. A fresh process for each picture.
 */
export async function benchImages(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'kestrel-bundles-'));
  const postgres = await startTestPostgres();
  const { connectionString } = await postgres.createDatabase();
  await migrateAndFill(connectionString, { vehicles: 1, users: 1, reservations: 1 });
  await makeAdministrator(connectionString);
  const gateway = await startGateway(connectToPostgres(connectionString), connectionString);
  const environment = { ...gateway.environment, TOKEN_SECRET };
  const bundles = await bundleFunctions(folder);
  const token = await logIn(bundleOf(bundles, 'login'), environment);

  const rows: Row[] = [];
  for (const { name, make, ...size } of PICTURES) {
    const picture = await make(size).toBuffer();
    const { megabytes, seconds } = await upload(
      bundleOf(bundles, 'files'),
      environment,
      token,
      picture,
    );
    rows.push({
      part: 'Upload, function as deployed',
      measured: `${name}, ${rounded((size.width * size.height) / 1e6)} megapixels`,
      figures: `${rounded(picture.length / 1e6)} MB, memory of the process ${megabytes} MB at most, ${rounded(seconds)} s`,
    });
  }
  await gateway.close();
  await postgres.stop();
  await rm(folder, { recursive: true });
  return rows;
}

/** Soft and of many colors, so that it is small as a file and not as pixels. */
function clouds(size: Size): Sharp {
  const noise = sharp({
    create: {
      width: 170,
      height: 128,
      channels: 3,
      background: 'teal',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });
  return noise.resize({ ...size, fit: 'fill', kernel: 'cubic' });
}

function plain(size: Size): Sharp {
  return sharp({ create: { ...size, channels: 3, background: 'teal' } });
}

async function makeAdministrator(connectionString: string): Promise<void> {
  const { email, password } = ADMINISTRATOR;
  const passwordHash = await hashPassword(password);
  await askPostgres(connectionString, (ask) =>
    ask(
      `update users set roles = array['Administrator'], email = $1, password_hash = $2 where id = 1`,
      [email, passwordHash],
    ),
  );
}

function bundleOf(bundles: Bundle[], name: string): Bundle {
  const bundle = bundles.find((candidate) => candidate.name === name);
  if (!bundle) throw new Error(`There is no bundle of ${name}.`);
  return bundle;
}

async function logIn(login: Bundle, environment: Record<string, string>): Promise<string> {
  const running = runBundle(login, environment);
  const answer = await running.invoke({
    method: 'POST',
    url: 'https://kestrel.test/api/login',
    headers: { 'content-type': 'application/json' },
    body: new TextEncoder().encode(JSON.stringify(ADMINISTRATOR)),
  });
  running.stop();
  return (JSON.parse(new TextDecoder().decode(answer.body)) as { token: string }).token;
}

async function upload(
  files: Bundle,
  environment: Record<string, string>,
  token: string,
  picture: Buffer,
): Promise<{ megabytes: number; seconds: number }> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(picture)]), 'picture');
  const sent = new Response(form);
  const running = runBundle(files, environment);
  const { status, milliseconds } = await running.invoke({
    method: 'POST',
    url: 'https://kestrel.test/api/files/upload',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': sent.headers.get('content-type') ?? '',
    },
    body: await sent.bytes(),
  });
  const megabytes = await peakMegabytes(running.pid);
  running.stop();
  if (status !== 201) throw new Error(`The upload was answered with ${status}.`);
  return { megabytes, seconds: milliseconds / 1000 };
}
