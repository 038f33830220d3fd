// Before anything that reads the environment.
import './fake-provider.ts';

import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { ReservationDetail } from '#booking/rules/reservation.ts';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import type { Fault } from '#host/fake-payments/fake-payments.ts';
import type { ReservationPayments } from '#payments/rules/payment-calls.ts';
import { settlePayments } from '#payments/server/settle-payments.ts';
import { expectDescribed } from './contract.ts';
import { fake } from './fake-provider.ts';
import { addAdministrator, addUser, addVehicle, MORNING, runSql } from './records.ts';
import { serveFunctions } from './served-functions.ts';

/** The site of a test file about online payments, with the fake provider, a customer's and a desk's steps. */
export const site = await serveFunctions();
fake.tellAt(`${site.url}/api/payments/webhook`);

export const desk = { token: '' };

beforeAll(async () => {
  desk.token = (await addAdministrator()).token;
});

afterEach(() => {
  fake.faults.length = 0;
  fake.waiting.length = 0;
});

afterAll(async () => {
  await site.close();
  await fake.close();
});

type Asked = { token: string; body?: object };

/** Also waits for the settling that the call starts. */
export async function ask(method: string, path: string, options: Asked) {
  const answer = await site.ask(method, `/api${path}`, options);
  await site.settled();
  expectDescribed(method, new URL(`${site.url}/api${path}`), answer);
  const { status, body } = answer;
  return { status, body: body as Record<string, unknown> };
}

/** A booking of two hours for $38.00 each, of a vehicle of its own unless another one is given. */
export async function start(body: object = {}, of?: { carId: number }) {
  const carId = of?.carId ?? (await addVehicle({ pricePerHourCents: 3800 }));
  const { token } = await addUser();
  const booked = await ask('POST', `/reservations/add?carId=${carId}`, {
    token,
    body: { ...MORNING, ...body },
  });
  const { id } = booked.body as unknown as ReservationDetail;
  return { id, token, carId };
}

export type Started = Awaited<ReturnType<typeof start>>;

/** Opens the provider's page, and returns its session. */
export async function openPage({ id, token }: Pick<Started, 'id' | 'token'>): Promise<string> {
  const { status, body } = await ask('POST', `/reservations/${id}/payments`, { token });
  expect(status, JSON.stringify(body)).toBe(201);
  return String(body.url).split('/').at(-1) ?? '';
}

/** Opens the page, pays, and lets the provider tell of it. */
export async function pay(booking: Started): Promise<void> {
  fake.pay(await openPage(booking));
  await deliver();
}

export async function deliver(events = fake.waiting.splice(0)): Promise<number[]> {
  const statuses = await fake.deliver(events);
  await site.settled();
  return statuses;
}

export async function paymentsOf(id: number): Promise<ReservationPayments> {
  const { body } = await ask('GET', `/reservations/${id}/payments`, desk);
  return body as unknown as ReservationPayments;
}

/** A press of the desk in the form of a reservation's payments. */
export function take(id: number, body: object) {
  return ask('POST', `/payments/admin?reservationId=${id}`, {
    token: desk.token,
    body: { purpose: 'rental', method: 'cash', key: crypto.randomUUID(), ...body },
  });
}

/** The desk asks for a deposit on a card. Returns the payment, and the page on which the customer gives it. */
export async function askForHold(id: number, amount: number) {
  const { body } = await take(id, { purpose: 'deposit', method: 'online', amount });
  const { entries } = body as unknown as ReservationPayments;
  const hold = entries.find(({ purpose }) => purpose === 'deposit');
  return { hold, page: String(hold?.url).split('/').at(-1) ?? '' };
}

/** The desk refunds, keeps or releases a payment. */
export function settleAtDesk(action: string, paymentId: number | undefined, body: object = {}) {
  return ask('POST', `/payments/admin/${paymentId}/${action}`, {
    token: desk.token,
    body: { reason: 'Complaint', key: crypto.randomUUID(), ...body },
  });
}

export function cancel({ id, token }: Started) {
  return ask('PATCH', `/reservations/${id}/auth`, { token, body: { status: 'CANCELLED' } });
}

/** A fault of the next call. Stripe's library itself repeats a call once whose connection was closed. */
export function fail(fault: Fault): void {
  fake.faults.push(...(fault.startsWith('silence') ? [fault, fault] : [fault]));
}

/** The provider's ids of a reservation's payments, the oldest first. */
export async function intentsOf(id: number): Promise<string[]> {
  const rows = await runSql<{ intentId: string }>`
    select intent_id from payments where reservation_id = ${id} and intent_id is not null
    order by id`;
  return rows.map(({ intentId }) => intentId);
}

/** What the provider has of a reservation, in dollars. */
export async function heldFor(id: number): Promise<number> {
  const intents = await intentsOf(id);
  return intents.reduce((sum, intent) => sum + fake.heldCents(intent), 0) / 100;
}

/** Commands are due again at once. */
export async function hurry(): Promise<void> {
  await runSql`update payment_commands set next_attempt_at = now()`;
}

/** Books and provider agree, and nothing waits. */
export async function expectSettled(id: number, expected: Partial<ReservationPayments>) {
  await settlePayments(DEFAULT_COMPANY);
  await deliver();
  const payments = await paymentsOf(id);
  expect(await heldFor(id)).toBe(payments.paid);
  expect(payments).toMatchObject(expected);
  return payments;
}
