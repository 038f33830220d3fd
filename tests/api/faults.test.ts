import { expect, it } from 'vitest';
import { database } from '../../db/connection.ts';
import { call } from './calls.ts';
import { takeFaults } from './log.ts';
import { addUser } from './records.ts';

it('answers 500 with a request id and no internals when a statement fails', async () => {
  const { token } = await addUser();
  await database.schema.alterTable('reservations').renameTo('elsewhere').execute();
  const answer = await call('GET', '/reservations/auth/all', { token });
  await database.schema.alterTable('elsewhere').renameTo('reservations').execute();
  expect(answer.status).toBe(500);
  expect(answer.body).toEqual({
    message: 'Something went wrong on our side. Please try again.',
    code: 'internal_error',
    requestId: answer.headers.get('x-request-id'),
  });
  expect(takeFaults().join()).toContain('NeonDbError: relation');
  expect((await call('GET', '/reservations/auth/all', { token })).status).toBe(200);
});
