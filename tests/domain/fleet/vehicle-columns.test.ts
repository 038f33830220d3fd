import { expect, it } from 'vitest';
import { toPublicFields } from '#fleet/db/vehicle-columns.ts';
import { SALOON } from '../../saloon.ts';

it.each([
  ['JPY', 1500],
  ['KWD', 1.5],
  ['USD', 15],
])(
  'the prices of a row in %s have its decimals, whatever company the process knows',
  (currency, price) => {
    const row = { model: 'Halden', ...SALOON, pricePerHourCents: 1500, dailyCapCents: 1500 };
    const fields = toPublicFields({ ...row, minimumDriverAge: null, classId: null, currency });
    expect(fields).toMatchObject({ pricePerHour: price, dailyCap: price });
  },
);
