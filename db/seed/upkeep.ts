import { today } from '@internationalized/date';
import type { Company } from '#company/rules/company.ts';
import { toCents } from '#kernel/money/money.ts';
import type { CostKind } from '#upkeep/rules/cost.ts';
import type { DutyKind } from '#upkeep/rules/duty-kinds.ts';
import type { Database } from '../client/client.ts';

/** What comes due of a vehicle, so many days after the day of seeding, and again after so many months. */
const SEED_DUTIES: readonly [model: string, kind: DutyKind, inDays: number, months: number][] = [
  ['Ostra Vale', 'service', -6, 12],
  ['Corvane GT', 'tires', 9, 6],
  ['Tarn 3', 'service', 23, 12],
  ['Halden 6 Hybrid', 'insurance', 140, 12],
  ['Halden 6 Hybrid', 'inspection', 210, 24],
  ['Halden 6 Hybrid', 'service', 96, 12],
];

/** What was spent for a vehicle, so many days before the day of seeding. */
const SEED_COSTS: readonly [model: string, kind: CostKind, daysAgo: number, amount: number][] = [
  ['Halden 6 Hybrid', 'service', 268, 349.9],
  ['Halden 6 Hybrid', 'fuel', 34, 52.4],
  ['Ostra Vale', 'tires', 61, 684],
  ['Ostra Vale', 'cleaning', 12, 45],
  ['Corvane GT', 'repair', 27, 1240.5],
  ['Tarn 3', 'tax', 88, 132],
  ['Tarn Haven', 'fuel', 5, 88.15],
];

/** Adds papers and services, one of them overdue, and costs (upkeep: papers and service). */
export async function addUpkeep(db: Database, company: Company): Promise<void> {
  const vehicles = await db.selectFrom('vehicles').select(['id', 'model']).execute();
  const idOf = new Map(vehicles.map(({ id, model }) => [model, id]));
  const dayIn = (days: number) => today(company.timeZone).add({ days }).toString();
  await db
    .insertInto('duties')
    .values(
      SEED_DUTIES.map(([model, dutyKind, inDays, repeatMonths]) => ({
        ...{ vehicleId: idOf.get(model) ?? 0, dutyKind, dueOn: dayIn(inDays), repeatMonths },
      })),
    )
    .execute();
  await db
    .insertInto('costs')
    .values(
      SEED_COSTS.map(([model, costKind, daysAgo, amount]) => ({
        ...{ vehicleId: idOf.get(model) ?? 0, costKind },
        ...{ spentOn: dayIn(-daysAgo), amountCents: toCents(amount) },
      })),
    )
    .execute();
}
