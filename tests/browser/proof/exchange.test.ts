import { afterEach, expect, it } from 'vitest';
import { openByLink } from '../admin.ts';
import { expectAccessible } from '../axe.ts';
import { openSignedIn } from '../browser.ts';
import {
  addReservation,
  addUser,
  addVehicle,
  query,
  removeUsers,
  removeVehicles,
} from '../rows.ts';
import { ADMINISTRATOR, expectFieldError, expectFits, fill, press, toast } from '../visitor.ts';

afterEach(async () => {
  await removeVehicles('Exctest%');
  await removeUsers();
});

/** A rental that is out with one vehicle, and another vehicle that is booked later by somebody else. */
async function addOut() {
  const [vehicleId, other] = [
    await addVehicle({ model: 'Exctest One' }),
    await addVehicle({ model: 'Exctest Two' }),
  ];
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const id = await addReservation({
    ...{ userId: (await addUser()).id, vehicleId, from: at(-2), to: at(20) },
  });
  await query(
    `update reservations set picked_up_at = now() - interval '2 hours', hand_over_recorded_at = now(),
      pick_up_odometer = 1000 where id = $1`,
    [id],
  );
  const later = await addReservation({
    ...{ userId: (await addUser()).id, vehicleId: other, from: at(5), to: at(9) },
  });
  return { id, other, later };
}

it('a vehicle that broke down is exchanged on a phone, once the booking of the new one was moved, and back', async () => {
  const { id, other, later } = await addOut();
  const page = await openSignedIn(ADMINISTRATOR, { viewport: { width: 375, height: 740 } });
  await page.goto(`/admin/reservations/${id}`);
  await press(page, 'More');
  await page.getByRole('menuitem', { name: 'Exchange vehicle…' }).click();
  await page.getByRole('heading', { name: 'Exchange Exctest One' }).waitFor();

  await press(page, 'Exchange');
  await page.getByText('Select why the vehicle is exchanged').waitFor();
  await page.getByText('Select the new vehicle').waitFor();
  await page.getByRole('radio', { name: 'Breakdown' }).check({ force: true });
  await fill(page, { Where: 'Highway 1, mile 12' });
  await page.getByLabel(/^Odometer/).fill('900');

  await page.getByText('Booked before the drop-off').click();
  await press(page, `Move reservation ${later}`);
  const move = page.getByRole('region', { name: 'Move to another vehicle' });
  await move.getByRole('button').first().click();
  await page.getByRole('radio', { name: /Exctest Two/ }).check({ force: true });
  await expectAccessible(page);
  await expectFits(page, [320, 768]);

  await press(page, 'Exchange');
  await expectFieldError(
    page,
    'Odometer, miles',
    "The odometer can't be lower than at the hand-over.",
  );
  await page.getByLabel(/^Odometer/).fill('1,100');
  await press(page, 'Exchange');
  await page.getByRole('navigation', { name: 'Steps' }).waitFor();
  await page.getByText('Exctest Two').first().waitFor();
  const [row] = await query('select vehicle_id, former_stretches from reservations where id = $1', [
    id,
  ]);
  expect(row).toMatchObject({
    vehicle_id: other,
    former_stretches: [{ reason: 'breakdown', place: 'Highway 1, mile 12', returnOdometer: 1100 }],
  });

  await openByLink(page, `/admin/reservations/${id}`);
  await page.getByRole('heading', { name: 'Exchanged' }).waitFor();
  await press(page, 'Undo exchange');
  await toast(page, 'Exchange undone').waitFor();
  await page.getByRole('heading', { name: /Exctest One/ }).waitFor();
});
