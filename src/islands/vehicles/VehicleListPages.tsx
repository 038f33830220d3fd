import { vehiclesPagePath } from '../../domain/paths.ts';
import { Pagination } from '../../ui/Pagination.tsx';

/** The pages of the vehicle list, counted from 1 (spec §2); prerendered, so it needs no script. */
export function VehicleListPages({ current, total }: { current: number; total: number }) {
  return (
    <Pagination
      label="Pages of vehicles"
      current={current}
      total={total}
      hrefOf={vehiclesPagePath}
    />
  );
}
