import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadFunctions } from '../../netlify/host/functions.ts';
import { openSite, textFunction, writeProject } from './open-site.ts';

async function answerOf(config: object, path: string) {
  const site = await openSite({ 'functions/cars.mjs': textFunction('cars', config) });
  const response = await fetch(site.url + path);
  return response.ok ? ((await response.json()) as { params: object }).params : response.status;
}

describe('the path of a function', () => {
  test.each([
    ['/api/cars', '/api/cars', {}],
    ['/api/cars', '/api/cars/', {}],
    ['/api/cars', '/API/Cars', {}],
    ['/api/cars', '/api/cars?page=0', {}],
    ['/api/cars', '/api/cars/7', 404],
    ['/api/cars/:id', '/api/cars/7', { id: '7' }],
    ['/api/cars/:id', '/api/cars/7/', { id: '7' }],
    ['/api/cars/:id', '/api/cars/Seven', { id: 'Seven' }],
    ['/api/cars/:id', '/api/cars/a%2Fb', { id: 'a%2Fb' }],
    ['/api/cars/:id', '/api/cars', 404],
  ])('%s answers %s with %j', async (path, requested, outcome) => {
    expect(await answerOf({ path }, requested)).toEqual(outcome);
  });

  test('is not one that excludedPath names', async () => {
    const config = { path: '/api/cars/:id', excludedPath: ['/api/cars/all'] };
    expect(await answerOf(config, '/api/cars/all')).toBe(404);
    expect(await answerOf(config, '/api/cars/7')).toEqual({ id: '7' });
  });

  test('may be several, each with its own parameters', async () => {
    const path = ['/api/cars', '/api/cars/:id'];
    expect(await answerOf({ path }, '/api/cars')).toEqual({});
    expect(await answerOf({ path }, '/api/cars/7')).toEqual({ id: '7' });
  });
});

describe('loading', () => {
  test('happens once, so that a module keeps its state between calls', async () => {
    const source = `
      let calls = 0;
      export default () => new Response(String(++calls));
      export const config = { path: '/count' };
    `;
    const site = await openSite({ 'functions/count.mjs': source });
    await fetch(`${site.url}/count`);
    expect(await (await fetch(`${site.url}/count`)).text()).toBe('2');
  });

  test('refuses a module without a function', async () => {
    const folder = await writeProject({ 'functions/broken.mjs': 'export const config = {};' });
    await expect(loadFunctions(join(folder, 'functions'))).rejects.toThrow('broken.mjs');
  });
});
