import type { StaffRole } from '#kernel/staff/permissions.ts';
import { addStaff, runSql } from './records.ts';

/** Adds somebody whose role holds for some places. */
export async function addBound(role: StaffRole, placeIds: number[]) {
  const user = await addStaff(role);
  await runSql`update users set place_ids = ${placeIds}::integer[] where id = ${user.id}`;
  return user;
}

/** The location of a place. */
export async function placeLocation(id: number): Promise<string> {
  const rows = await runSql<{ location: string }>`select location from places where id = ${id}`;
  return rows[0]?.location ?? '';
}
