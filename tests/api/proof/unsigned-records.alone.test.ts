// Before anything that reads the environment.
import '../unusable-key.ts';

import { expect, it } from 'vitest';
import { call } from '../calls.ts';
import { takeFaults } from '../log.ts';
import {
  addAdministrator,
  addReservation,
  addUser,
  addVehicle,
  hoursFromNow,
  runSql,
} from '../records.ts';

it('a hand-over and a return are recorded when their manifest can not be signed', async () => {
  const { token } = await addAdministrator();
  const id = await addReservation({
    userId: (await addUser()).id,
    vehicleId: await addVehicle(),
    from: hoursFromNow(-4),
    until: hoursFromNow(-1),
  });
  for (const handling of ['hand-over', 'return']) {
    const answer = await call('PUT', `/reservations/${id}/${handling}`, { token, body: {} });
    expect(answer.status).toBe(200);
    const faults: string[] = [];
    await expect.poll(() => faults.push(...takeFaults()) && faults.join()).toContain('key');
  }
  const rows = await runSql`
    select picked_up_at is not null as "isHandedOver", returned_at is not null as "isReturned",
      (select count(*)::integer from manifests where reservation_id = ${id}) as manifests
    from reservations where id = ${id}`;
  expect(rows).toEqual([{ isHandedOver: true, isReturned: true, manifests: 0 }]);
});
