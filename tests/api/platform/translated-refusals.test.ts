import { describe, expect, it } from 'vitest';
import type { Problem } from '#kernel/http/problem.ts';
import { PASSWORD } from '../../accounts.ts';
import { EnglishFinder, FOREIGN_LANGUAGES } from '../../english-words.ts';
import { call } from '../calls.ts';
import { addUser, addVehicle, MORNING, rentalOn } from '../records.ts';
import { book } from '../requests.ts';

async function refusal(
  method: string,
  path: string,
  { language, ...options }: { token?: string; body?: object; language?: string | undefined },
): Promise<Problem> {
  const { status, body } = await call(method, path, {
    ...options,
    ...(language !== undefined && { headers: { 'accept-language': language } }),
  });
  expect(status).toBeGreaterThanOrEqual(400);
  return body as Problem;
}

/** What customers are refused, with fields at fault and without. */
async function refusals(): Promise<
  [method: string, path: string, options: { token?: string; body?: object }][]
> {
  const { token, email } = await addUser();
  const carId = await addVehicle();
  const { status, body } = await book((await addUser()).token, carId);
  expect(status).toBe(201);
  const { id } = body as { id: number };
  const add = `/reservations/add?carId=${carId}`;
  return [
    ['POST', '/register', { body: {} }],
    ['POST', '/register', { body: { email: 'zoe@', password: 'password1', phoneNumber: '123' } }],
    ['POST', '/login', { body: { email, password: `${PASSWORD}x` } }],
    ['POST', '/contactmessage/visitors', { body: { name: '', email: 'x', subject: '', body: '' } }],
    ['POST', add, { body: MORNING }],
    ['POST', add, { token, body: { ...MORNING, pickUpLocation: '' } }],
    ['POST', add, { token, body: MORNING }],
    ['POST', add, { token, body: rentalOn(2, '10:00', '10:15') }],
    ['POST', add, { token, body: { ...rentalOn(3, '10:00', '12:00'), promoCode: 'NOTHING' } }],
    ['GET', `/reservations/${id}/auth`, { token }],
    ['POST', `/reservations/${id}/payments`, { token }],
    ['PATCH', '/user/auth', { token, body: { oldPassword: 'x', newPassword: PASSWORD } }],
    ['PUT', '/user', { token, body: { firstName: '' } }],
    ['GET', '/user', { token: 'of-yesterday' }],
    ['GET', '/car/visitors/999999', {}],
  ];
}

describe('a refusal', () => {
  it.each(FOREIGN_LANGUAGES)(
    'has all of its sentences in the language of the caller, beside the English ones: %s',
    async (language) => {
      const finder = new EnglishFinder(language, { allowed: [], translated: [] });
      for (const [method, path, options] of await refusals()) {
        const english = await refusal(method, path, options);
        const { translated, ...others } = await refusal(method, path, { ...options, language });
        expect([path, others]).toEqual([path, english]);
        expect(Object.keys(translated?.errors ?? {})).toEqual(Object.keys(english.errors ?? {}));
        const sentences = [translated?.message ?? '', ...Object.values(translated?.errors ?? {})];
        expect([path, sentences.every(Boolean)]).toEqual([path, true]);
        finder.read(`${method} ${path}`, sentences);
      }
      expect(Object.fromEntries(finder.found)).toEqual({});
    },
  );

  it.each([undefined, '', 'en', 'en-US,de;q=0.5', 'it', '*', `${'x,'.repeat(5_000)}de`])(
    'to a caller who asks for %j is in English alone',
    async (language) => {
      expect(await refusal('POST', '/register', { body: {}, language })).not.toHaveProperty(
        'translated',
      );
    },
  );
});
