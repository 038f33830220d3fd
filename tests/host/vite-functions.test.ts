import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer } from 'vite';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { netlifyFunctions } from '#host/vite-functions.ts';
import { textFunction, watchLog, writeProject } from './open-site.ts';

const files = {
  'index.html': 'home',
  'user.html': 'the shell',
  'vehicles/1.html': 'vehicle 1',
  'public/missing.json': '{"code":"not_found"}',
  'netlify.toml': `
    [[redirects]]
      from = "/user/*"
      to = "/user"
      status = 200
    [[redirects]]
      from = "/api/*"
      to = "/missing.json"
      status = 404
  `,
  'functions/cars.ts': textFunction('cars', { path: '/api/cars/:id' }),
  'functions/vehicle.ts': textFunction('vehicle', { path: '/vehicles/:id', preferStatic: true }),
};

/** Runs Vite over a project of these files until the test's end. */
async function openVite(extra: Record<string, string> = {}) {
  const folder = await writeProject({ ...files, ...extra });
  const vite = await createServer({
    root: folder,
    configFile: false,
    appType: 'mpa',
    logLevel: 'silent',
    server: { host: '127.0.0.1', port: 0, ws: false },
    plugins: [
      netlifyFunctions({ projectFolder: folder, functionsFolder: join(folder, 'functions') }),
    ],
  });
  await vite.listen();
  onTestFinished(() => vite.close());
  const url = vite.resolvedUrls?.local[0]?.replace(/\/$/, '');

  return {
    folder,
    async get(path: string, init?: RequestInit) {
      const response = await fetch(url + path, { redirect: 'manual', ...init });
      const { status, headers } = response;
      return { status, headers, text: await response.text() };
    },
  };
}

describe('under Vite', () => {
  test('a function answers its paths, and Vite the others', async () => {
    const { get } = await openVite();
    expect(JSON.parse((await get('/api/cars/7')).text)).toEqual({
      text: 'cars',
      params: { id: '7' },
    });
    expect((await get('/')).text).toContain('home');
    expect((await get('/nowhere')).status).toBe(404);
  });

  test('a preferStatic function answers only where Vite has no page', async () => {
    const { get } = await openVite();
    expect((await get('/vehicles/1')).text).toContain('vehicle 1');
    expect(JSON.parse((await get('/vehicles/2')).text)).toMatchObject({ text: 'vehicle' });
  });

  test('the rules of netlify.toml apply', async () => {
    const { get } = await openVite();
    for (const path of ['/user', '/user/reservations/7']) {
      expect(await get(path)).toMatchObject({
        status: 200,
        text: expect.stringContaining('the shell'),
      });
    }
    const unknown = await get('/api/nothing', { method: 'POST' });
    expect(unknown).toMatchObject({ status: 404, text: '{"code":"not_found"}' });
    expect(unknown.headers.get('content-type')).toBe('application/json');
  });

  test('an edit to a function, or to what it imports, takes effect', async () => {
    const { folder, get } = await openVite({
      'text.ts': `export const text: string = 'first';`,
      'functions/text.ts': `
        import { text } from '../text.ts';
        export default () => new Response(text);
        export const config = { path: '/text' };
      `,
    });
    expect((await get('/text')).text).toBe('first');

    await writeFile(join(folder, 'text.ts'), `export const text: string = 'second';`);
    await vi.waitFor(async () => expect((await get('/text')).text).toBe('second'));

    await writeFile(
      join(folder, 'functions/text.ts'),
      `export default () => new Response('third'); export const config = { path: '/other' };`,
    );
    await vi.waitFor(async () => expect((await get('/other')).text).toBe('third'));
  });

  test('what a function throws is logged with its file', async () => {
    const errors = watchLog();
    const { get } = await openVite({
      'functions/broken.ts': `
        export default (request: Request) => { throw new Error(request.method); };
        export const config = { path: '/broken' };
      `,
    });
    expect((await get('/broken')).status).toBe(500);
    expect(errors).toHaveBeenCalledWith(
      expect.stringContaining('[function broken] GET /broken failed'),
      expect.objectContaining({ stack: expect.stringMatching(/functions\/broken\.ts/) }),
    );
  });

  test('a function that can not be loaded is an error until it is corrected', async () => {
    const { folder, get } = await openVite({ 'functions/text.ts': 'export default (' });
    expect((await get('/api/cars/7')).status).toBe(500);

    const corrected = textFunction('corrected', { path: '/text' });
    await writeFile(join(folder, 'functions/text.ts'), corrected);
    await vi.waitFor(async () => expect((await get('/text')).text).toContain('corrected'));
  });
});
