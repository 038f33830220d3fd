import { importVehiclesCall } from '#contracts/imports.ts';
import { VEHICLE_SHEET, VEHICLE_SHEET_WORDS } from '#domain/fleet/vehicle-import.ts';
import { PATHS } from '#urls/paths.ts';
import { IMPORT_VEHICLES_PATH, type RouteSearch } from '../router.ts';
import { type ImportKind, ImportPage } from './ImportPage.tsx';

const VEHICLES: ImportKind = {
  path: IMPORT_VEHICLES_PATH,
  call: importVehiclesCall,
  title: 'Import vehicles',
  noun: { one: 'vehicle', many: 'vehicles' },
  list: { title: 'Vehicles', path: PATHS.adminVehicles },
  sample: 'cars',
  columns: VEHICLE_SHEET,
  words: VEHICLE_SHEET_WORDS,
  hint: 'An .xlsx or .csv file, or a ZIP with one and its pictures, up to 4 MB. Send more pictures in further ZIP files. A picture is named in the column Pictures, or after the number or the model of its vehicle: 17.jpg, 17-2.jpg.',
};

/** Adds and changes vehicles by a sheet (rules, imports). */
export function ImportVehiclesPage({ search }: { search: RouteSearch }) {
  return <ImportPage kind={VEHICLES} search={search} />;
}
