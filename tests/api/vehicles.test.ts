import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '../../src/domain/page.ts';
import type { Vehicle } from '../../src/domain/vehicle.ts';
import { call } from './calls.ts';
import { addVehicle } from './records.ts';

async function pages(query: Record<string, string | number> = {}) {
  return call('GET', '/car/visitors/pages', { query });
}

let ids: number[] = [];

beforeAll(async () => {
  ids = [];
  for (let index = 0; index < 23; index += 1) {
    // Few models among many vehicles, so that the order within a model is the id's.
    ids.push(
      await addVehicle({ model: `Model ${index % 4}`, pricePerHourCents: 1000 + index * 25 }),
    );
  }
});

describe('GET /car/visitors/pages', () => {
  it('answers ten vehicles by model unless told otherwise', async () => {
    const { status, body } = await pages();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      number: 0,
      numberOfElements: 10,
      size: 10,
      totalElements: 23,
      totalPages: 3,
      pageable: { pageNumber: 0 },
    });
    const { content } = body as Page<Vehicle>;
    expect(content.map(({ model }) => model)).toEqual([
      ...Array<string>(6).fill('Model 0'),
      ...Array<string>(4).fill('Model 1'),
    ]);
    expect(content[0]).toEqual({
      id: ids[0],
      model: 'Model 0',
      doors: 4,
      seats: 5,
      luggage: 3,
      transmission: 'Automatic',
      airConditioning: true,
      fuelType: 'Hybrid',
      age: 1,
      pricePerHour: 10,
      image: [],
      builtIn: false,
    });
  });

  it.each(['ASC', 'DESC'])('shows every vehicle once, page after page, %s', async (direction) => {
    const seen: number[] = [];
    for (let page = 0; page < 5; page += 1) {
      const { body } = await pages({ page, size: 5, sort: 'model', direction });
      seen.push(...(body as Page<Vehicle>).content.map(({ id }) => id));
    }
    expect(seen).toHaveLength(23);
    expect(new Set(seen)).toEqual(new Set(ids));
  });

  it('sorts by price', async () => {
    const { body } = await pages({ sort: 'pricePerHour', direction: 'DESC', size: 2 });
    expect((body as Page<Vehicle>).content.map(({ pricePerHour }) => pricePerHour)).toEqual([
      15.5, 15.25,
    ]);
  });

  it('answers an empty page past the end', async () => {
    const { body } = await pages({ page: 99 });
    expect(body).toMatchObject({ content: [], numberOfElements: 0, number: 99, totalElements: 23 });
  });

  it.each([
    [{ page: -1 }, 'page'],
    [{ page: 'x' }, 'page'],
    [{ page: 1e9 }, 'page'],
    [{ size: 0 }, 'size'],
    [{ size: 101 }, 'size'],
    [{ size: 1.5 }, 'size'],
    [{ sort: 'passwordHash' }, 'sort'],
    [{ sort: 'model; drop table users' }, 'sort'],
    [{ direction: 'UP' }, 'direction'],
    [{ direction: 'asc' }, 'direction'],
  ])('refuses %j', async (query, field) => {
    const { status, body } = await pages(query as Record<string, string>);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid_input', errors: { [field]: expect.any(String) } });
  });
});

describe('GET /car/visitors/all', () => {
  it('answers the id and the model of every vehicle', async () => {
    const { body } = await call('GET', '/car/visitors/all');
    expect(body).toHaveLength(23);
    expect((body as unknown[])[0]).toEqual({ id: ids[0], model: 'Model 0' });
  });
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
