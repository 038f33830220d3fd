import { expect, it } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { PAGE_POLICY, PROTECTION } from '#platform/http/response-headers.ts';
import { sharedSite } from './browser.ts';
import { addVehicle, query, removeVehicles } from './rows.ts';

const PAGES = [
  ['/', 200],
  ['/vehicles', 200],
  ['/vehicles/1', 200],
  ['/contact', 200],
  ['/auth', 200],
  ['/user', 200],
  ['/admin', 200],
  ['/no/such/page', 404],
] as const;

function get(path: string): Promise<Response> {
  return fetch(new URL(path, sharedSite().url));
}

/** The policies of an answer, of its header and of the page's own <meta>, by directive. */
function policiesOf(headers: Headers, html = ''): Map<string, string>[] {
  const header = headers.get('content-security-policy') ?? '';
  const [, meta = ''] = /http-equiv="content-security-policy" content="([^"]+)"/i.exec(html) ?? [];
  return [header, meta].map(
    (policy) =>
      new Map(
        policy.split(';').map((directive) => {
          const [name = '', ...sources] = directive.trim().split(' ');
          return [name, sources.join(' ')];
        }),
      ),
  );
}

function expectProtected({ headers }: Response): void {
  for (const [name, value] of Object.entries(PROTECTION)) {
    expect(headers.get(name), name).toBe(value);
  }
  const [policy] = policiesOf(headers);
  expect(policy?.get('frame-ancestors')).toBe("'none'");
}

it.each(PAGES)(
  'the page %s allows only its own scripts, frames only the map on /contact, and can not be framed',
  async (path, status) => {
    const response = await get(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toContain('text/html');
    expectProtected(response);
    expect(response.headers.get('content-security-policy')).toBe(PAGE_POLICY);

    const [, page] = policiesOf(response.headers, await response.text());
    expect(page?.get('default-src')).toBe("'self'");
    expect(page?.get('object-src')).toBe("'none'");
    const map = path === '/contact' ? 'https://www.openstreetmap.org' : undefined;
    expect(page?.get('frame-src')).toBe(map);
    const scripts = page?.get('script-src')?.split(' ') ?? [];
    expect(scripts[0]).toBe("'self'");
    for (const source of scripts.slice(1)) expect(source).toMatch(/^'sha(256|384|512)-[^']+'$/);
  },
);

it('the page of a vehicle added since the build has the headers of the others', async () => {
  const id = await addVehicle({ model: 'Late Arrival' });
  const page = await get(`/vehicles/${id}`);
  expect(page.status).toBe(200);
  expectProtected(page);
  expect(policiesOf(page.headers, await page.text())[1]?.get('script-src')).not.toContain(
    'unsafe-inline',
  );
  await removeVehicles('Late Arrival');
});

it('an answer of the API is never run as a page', async () => {
  for (const [path, status] of [
    ['/api/car/visitors/pages', 200],
    ['/api/user', 401],
  ] as const) {
    const response = await get(path);
    expect(response.status).toBe(status);
    expectProtected(response);
    const [policy] = policiesOf(response.headers);
    expect(policy?.get('default-src')).toBe("'none'");
    expect(policy?.has('sandbox')).toBe(true);
    expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  }
});

it('an image runs nothing when it is opened as a page, and can be shown by other sites', async () => {
  const [{ image_id: imageId }] = await query('select image_id from vehicles where id = 1');
  const response = await get(`/api/files/display/${imageId}?w=360`);
  expectProtected(response);
  expect(policiesOf(response.headers)[0]?.has('sandbox')).toBe(true);
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});

it('a file of the build says whom to tell about a vulnerability, for less than a year', async () => {
  const response = await get('/.well-known/security.txt');
  expectProtected(response);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8$/i);
  const text = await response.text();
  expect(text).toContain(`Contact: mailto:${DEFAULT_COMPANY.email}\n`);
  const days = (Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(350);
  expect(days).toBeLessThan(365);
});

it('the description of the interface is published as JSON, with the names of the calls', async () => {
  const response = await get('/api/openapi.json');
  expect(response.headers.get('content-type')).toContain('application/json');
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, object>> };
  expect(paths['/api/login']?.post).toMatchObject({ operationId: 'login' });
});
