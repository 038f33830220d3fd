import type { Vehicle } from '#fleet/rules/vehicle.ts';
import { VEHICLES_PATH, vehiclePath } from '#fleet/rules/vehicle-paths.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { t } from '#kernel/words/t.ts';
import { pathWithPeriod, type SearchFields } from '#rental/rules/rental-fields.ts';
import type { BreadcrumbStep } from '../parts/Breadcrumbs.tsx';

/** The breadcrumb of a vehicle's page. */
export function vehicleSteps(
  { id, model }: Vehicle,
  listPath: string = VEHICLES_PATH,
  period?: SearchFields,
): BreadcrumbStep[] {
  return [
    { title: t('site.home'), path: PATHS.home },
    { title: t('site.vehicleModels'), path: listPath },
    { title: model, path: pathWithPeriod(vehiclePath(id), period) },
  ];
}
