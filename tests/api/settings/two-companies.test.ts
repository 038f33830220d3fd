import { expect, it, onTestFinished } from 'vitest';
import { applyStored } from '#company/db/current-company.ts';
import { DEFAULT_SETTINGS } from '#company/rules/settings-in-parts.ts';
import reservations from '#functions/reservations.ts';
import { localContext } from '#host/functions.ts';
import { addUser, setCompany } from '../records.ts';

const WORDS = { USD: 'dollars', EUR: 'euros', JPY: 'Japanese yen', KWD: 'Kuwaiti dinars' };

it('serves companies with different currencies at the same moment, each in its own', async () => {
  onTestFinished(() => setCompany({}));
  const { token } = await addUser();
  const url = 'http://localhost/api/reservations/add?carId=1';
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ expectedTotal: 'much' });
  const context = localContext('http://localhost', { ip: '203.0.113.7', waitUntil: () => {} });
  const currencies = [...Object.keys(WORDS), ...Object.keys(WORDS)];
  const startedMs = Date.now();
  const calls = currencies.map(async (currency, index) => {
    const settings = { ...DEFAULT_SETTINGS, currency };
    applyStored({ settings, places: [], changedAt: new Date(startedMs + index) });
    // Its body is read after the session was checked. By then all calls have begun.
    const request = new Request(url, { method: 'POST', headers, body });
    return reservations(request, context);
  });
  const errors = (await Promise.all(calls)).map(async (response) => (await response.json()).errors);
  expect((await Promise.all(errors)).map(({ expectedTotal }) => expectedTotal)).toEqual(
    currencies.map((currency) => `Must be a total in ${WORDS[currency as keyof typeof WORDS]}`),
  );
});
