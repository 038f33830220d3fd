import { expect } from 'vitest';
import { writePasswordReset } from '#accounts/db/account-links.ts';
import { linkToken, newAccountLink } from '#accounts/server/account-link.ts';
import type { ReservationDetail } from '#booking/rules/reservation.ts';
import { database } from '#db/client/connection.ts';
import type { Page } from '#kernel/records/page.ts';
import { PASSWORD } from '../accounts.ts';
import { type Answer, type CallOptions, call } from './calls.ts';
import { addUser, MORNING } from './records.ts';

/** Calls that several test files make. `token` identifies the caller. */

type Options = Pick<CallOptions, 'ip' | 'headers'>;

export function logIn(email: string, password = PASSWORD, options?: Options): Promise<Answer> {
  return call('POST', '/login', { body: { email, password }, ...options });
}

export function changePassword(token: string, changes: object = {}): Promise<Answer> {
  const body = { oldPassword: PASSWORD, newPassword: NEW_PASSWORD, ...changes };
  return call('PATCH', '/user/auth', {
    token,
    body: { confirmNewPassword: body.newPassword, ...body },
  });
}
export const NEW_PASSWORD = 'Another-Horse-2!';

/** Sets the new password by a link, as a letter brings it. */
export async function resetPassword(
  email: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const link = newAccountLink();
  await writePasswordReset(database, { email }, link);
  const passwords = { newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD };
  return call('PUT', '/password-reset', {
    body: { token: linkToken(link.id), ...passwords },
    headers,
  });
}

export function editUser(token: string, id: number, body: object, options?: Options) {
  return call('PUT', `/user/${id}/auth`, { token, body, ...options });
}

/** Books as the customer of the token; by default a morning that customers can book. */
export function book(token: string, carId: number, body: object = MORNING): Promise<Answer> {
  return call('POST', '/reservations/add', { token, query: { carId }, body });
}

/** A booking by a new customer, whose token is `token`. */
export async function addBooking(carId: number, body = MORNING) {
  const { token } = await addUser();
  const { body: reservation } = await book(token, carId, body);
  return { ...(reservation as ReservationDetail), token };
}

export function cancel(token: string, id: number, body: object = { status: 'CANCELLED' }) {
  return call('PATCH', `/reservations/${id}/auth`, { token, body });
}

/** The desk's edit: by default to the times and the status of a new booking. */
export function editReservation(
  token: string,
  { id, carId }: { id: number; carId: number },
  changes: object = {},
  options?: Options,
): Promise<Answer> {
  return call('PUT', '/reservations/admin/auth', {
    token,
    query: { carId, reservationId: id },
    body: { ...MORNING, status: 'CREATED', ...changes },
    ...options,
  });
}

export function editVehicle(
  token: string,
  {
    id,
    imageId,
    furtherImageIds,
  }: { id: number; imageId?: string | undefined; furtherImageIds?: string[] | undefined },
  body: object,
  options?: Options,
): Promise<Answer> {
  const query = {
    id,
    ...(imageId !== undefined && { imageId }),
    ...(furtherImageIds && { furtherImageIds: furtherImageIds.join() }),
  };
  return call('PUT', '/car/admin/auth', { token, query, body, ...options });
}

export function upload(
  token: string,
  bytes: Uint8Array,
  { name = 'x.jpg', type = 'image/jpeg', field = 'file' } = {},
): Promise<Answer> {
  const form = new FormData();
  form.set(field, new File([new Uint8Array(bytes)], name, { type }));
  return call('POST', '/files/upload', { token, form });
}

/** Reads a page of a list. */
export async function readPage<Row>(
  path: string,
  options: Pick<CallOptions, 'token' | 'query'> = {},
): Promise<Page<Row>> {
  const { status, body } = await call('GET', path, options);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Page<Row>;
}

/** Expects 400 with these messages by field, the first of them as the message of the whole. */
export function expectInvalid({ status, body }: Answer, errors: Record<string, string>): void {
  const [message] = Object.values(errors);
  expect([status, body]).toEqual([400, { message, code: 'invalid_input', errors }]);
}
