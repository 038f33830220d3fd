import { beforeAll, describe, expect, it } from 'vitest';
import type { Vehicle } from '#fleet/rules/vehicle.ts';
import { SALOON } from '../../saloon.ts';
import { call } from '../calls.ts';
import { addVehicle } from '../records.ts';
import { readPage } from '../requests.ts';

const PATH = '/car/visitors/pages';

let ids: number[] = [];

beforeAll(async () => {
  ids = [];
  for (let index = 0; index < 23; index += 1) {
    // Few models among many vehicles, so that the order within a model is the id's.
    const model = `Model ${index % 4}`;
    ids.push(await addVehicle({ model, pricePerHourCents: 1000 + index * 25 }));
  }
});

function pages(query: Record<string, string | number> = {}) {
  return readPage<Vehicle>(PATH, { query });
}

describe('GET /car/visitors/pages', () => {
  it('answers ten vehicles sorted by model by default', async () => {
    const { content, ...page } = await pages();
    expect(page).toMatchObject({
      number: 0,
      numberOfElements: 10,
      size: 10,
      totalElements: 23,
      totalPages: 3,
      pageable: { pageNumber: 0 },
    });
    expect(content.map(({ model }) => model)).toEqual([
      ...Array<string>(6).fill('Model 0'),
      ...Array<string>(4).fill('Model 1'),
    ]);
    const first = { id: ids[0], model: 'Model 0', ...SALOON, pricePerHour: 10 };
    expect(content[0]).toEqual({ ...first, image: [], builtIn: false });
  });

  it.each(['ASC', 'DESC'])('shows every vehicle once, page after page, %s', async (direction) => {
    const seen: number[] = [];
    for (let page = 0; page < 5; page += 1) {
      const { content } = await pages({ page, size: 5, sort: 'model', direction });
      seen.push(...content.map(({ id }) => id));
    }
    expect(seen).toHaveLength(23);
    expect(new Set(seen)).toEqual(new Set(ids));
  });

  it('sorts by price', async () => {
    const { content } = await pages({ sort: 'pricePerHour', direction: 'DESC', size: 2 });
    expect(content.map(({ pricePerHour }) => pricePerHour)).toEqual([15.5, 15.25]);
  });

  it('answers an empty page past the end', async () => {
    const past = { content: [], numberOfElements: 0, number: 99, totalElements: 23 };
    expect(await pages({ page: 99 })).toMatchObject(past);
  });
});

it('answers the id and the model of every vehicle', async () => {
  const { body } = await call('GET', '/car/visitors/all');
  expect(body).toHaveLength(23);
  expect(body).toContainEqual({ id: ids[0], model: 'Model 0' });
});

describe('GET /car/visitors/{id}', () => {
  it('answers the vehicle, with or without a slash at the end', async () => {
    const plain = await call('GET', `/car/visitors/${ids[3]}`);
    expect(plain.body).toMatchObject({ id: ids[3], model: 'Model 3' });
    expect((await call('GET', `/car/visitors/${ids[3]}/`)).body).toEqual(plain.body);
  });

  it.each(['0', '-1', '2000000000', '99999999999', 'x', '1e3', '%00', "1'"])(
    'answers 404 for %s',
    async (id) => {
      const { status, body } = await call('GET', `/car/visitors/${id}`);
      expect(status).toBe(404);
      expect(body).toEqual({ message: 'There is no such vehicle.', code: 'not_found' });
    },
  );
});
