import { type RawBuilder, sql } from 'kysely';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { sliceOfPage, toCappedPage } from '#db/client/list.ts';
import { toAmount } from '#kernel/money/money.ts';
import type { DayPeriod } from '#kernel/time/calendar-day.ts';
import {
  type Figures,
  type FiguresDownloadQuery,
  type FiguresPage,
  type FiguresQuery,
  type FiguresSort,
  periodBefore,
  spanOfPeriod,
  type VehicleFigures,
} from '../rules/figures.ts';
import { fleetSince, fleetTime } from './fleet.ts';
import { vehicleCosts, vehicleSums } from './sums.ts';

/** What is summed of vehicles in the period, and, named `…Before`, in the period before. */
const SUMS = [
  'rentals',
  'cents',
  'costCents',
  'rentedHours',
  'fleetHours',
  'rentalsBefore',
  'centsBefore',
  'costCentsBefore',
  'rentedHoursBefore',
  'fleetHoursBefore',
] as const;

/** The figures of a vehicle or the fleet. */
type FiguresRow = Record<(typeof SUMS)[number], number>;
type VehicleRow = FiguresRow &
  Pick<VehicleFigures, 'id' | 'model' | 'isDeleted'> & { plate: string | null };

const SORTED_BY: Record<FiguresSort, RawBuilder<unknown>> = {
  revenue: sql`cents`,
  costs: sql`cost_cents`,
  left: sql`cents - cost_cents`,
  model: sql`lower(model)`,
  rentedHours: sql`rented_hours`,
  // Every vehicle in the list was in the fleet, so this never divides by 0.
  utilization: sql`rented_hours / fleet_hours`,
  rentals: sql`rentals`,
};

/** One page of the vehicles that were in the fleet in a period, with the figures of the whole fleet. */
export async function readFigures(
  db: Database,
  company: Company,
  period: DayPeriod,
  query: FiguresQuery,
): Promise<Omit<FiguresPage, 'isUnderWay' | 'charges'>> {
  const { limit, offset } = sliceOfPage(query);
  const { rows } = await sql<{ listed: number; total: FiguresRow; page: VehicleRow[] }>`
    with ${figuresOf(company, period, query.place)}
    select (select count(*) from listed) as listed,
      (select row_to_json(total) from (
        select ${sql.join(SUMS.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0) as ${sql.ref(name)}`))}
        from figures
      ) as total) as total,
      (select coalesce(json_agg(page), '[]') from (
        select * from listed ${orderOf(query)} limit ${Math.max(limit, 0)} offset ${offset}
      ) as page) as page`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The figures have no row.');
  return {
    ...toCappedPage(row.page.map(toVehicleFigures), row.listed, query),
    period,
    total: toFigures(row.total),
    before: { period: periodBefore(period), total: toFiguresBefore(row.total) },
  };
}

/** The rows of one part: enough that the writer of a file seldom waits, and few enough to limit memory. */
const CHUNK_SIZE = 500;

/** All vehicles of the list, in parts. They are read at once, when the first part is requested. */
export async function* exportFigures(
  db: Database,
  company: Company,
  period: DayPeriod,
  query: Pick<FiguresDownloadQuery, 'sort' | 'direction' | 'place'>,
): AsyncGenerator<VehicleFigures[]> {
  const { rows } = await sql<VehicleRow>`
    with ${figuresOf(company, period, query.place)} select * from listed ${orderOf(query)}`.execute(
    db,
  );
  for (let first = 0; first < rows.length; first += CHUNK_SIZE) {
    yield rows.slice(first, first + CHUNK_SIZE).map(toVehicleFigures);
  }
}

/**
 * The parts of a `with` clause: `figures` has every vehicle that was in the fleet in the period or the one
 * before, `listed` only those of the period.
 */
function figuresOf(
  company: Company,
  period: DayPeriod,
  place: number | undefined,
): RawBuilder<unknown> {
  const { start, end } = spanOfPeriod(company, period);
  const before = spanOfPeriod(company, periodBefore(period));
  const [starts, ends, startsBefore] = [start, end, before.start].map(
    (moment) => sql`${moment}::timestamptz`,
  ) as [RawBuilder<unknown>, RawBuilder<unknown>, RawBuilder<unknown>];
  return sql`
    fleet as materialized (${fleetSince(before.start, place)}),
    rented as materialized (${vehicleSums(period)}),
    spent as materialized (${vehicleCosts(period)}),
    spent_before as materialized (${vehicleCosts(periodBefore(period))}),
    rented_before as materialized (${vehicleSums(periodBefore(period))}),
    figures as materialized (
      select id, model, plate, is_deleted,
        ${sumsOf('rented', '')}, coalesce(spent.cents, 0) as cost_cents,
        extract(epoch from ${fleetTime(starts, ends)})::float / 3600 as fleet_hours,
        ${sumsOf('rentedBefore', 'Before')}, coalesce(spent_before.cents, 0) as cost_cents_before,
        extract(epoch from ${fleetTime(startsBefore, starts)})::float / 3600 as fleet_hours_before
      from fleet left join rented on rented.vehicle_id = fleet.id
        left join rented_before on rented_before.vehicle_id = fleet.id
        left join spent on spent.vehicle_id = fleet.id
        left join spent_before on spent_before.vehicle_id = fleet.id
    ),
    listed as (select * from figures where fleet_hours > 0)`;
}

function sumsOf(table: string, suffix: '' | 'Before') {
  const value = (column: string) => sql`coalesce(${sql.ref(`${table}.${column}`)}, 0)`;
  return sql`${value('rentals')} as ${sql.ref(`rentals${suffix}`)},
    ${value('cents')} as ${sql.ref(`cents${suffix}`)},
    ${value('rentedMs')}::float / 3600000 as ${sql.ref(`rentedHours${suffix}`)}`;
}

function orderOf({ sort, direction }: Pick<FiguresQuery, 'sort' | 'direction'>) {
  const keyword = sql.raw(direction === 'ASC' ? 'asc' : 'desc');
  return sql`order by ${SORTED_BY[sort]} ${keyword}, id ${keyword}`;
}

function toVehicleFigures({ id, model, plate, isDeleted, ...row }: VehicleRow): VehicleFigures {
  const before = row.fleetHoursBefore > 0 ? toFiguresBefore(row) : null;
  return { id, model, ...(plate !== null && { plate }), isDeleted, ...toFigures(row), before };
}

function toFigures({ rentals, cents, costCents, rentedHours, fleetHours }: FiguresRow): Figures {
  return {
    rentals,
    revenue: toAmount(cents),
    costs: toAmount(costCents),
    rentedHours,
    fleetHours,
  };
}

function toFiguresBefore(row: FiguresRow): Figures {
  return toFigures({
    ...row,
    rentals: row.rentalsBefore,
    cents: row.centsBefore,
    costCents: row.costCentsBefore,
    rentedHours: row.rentedHoursBefore,
    fleetHours: row.fleetHoursBefore,
  });
}
