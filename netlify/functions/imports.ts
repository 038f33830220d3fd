import type { Config } from '@netlify/functions';
import { importVehiclesCall } from '#contracts/imports.ts';
import { ImportPlan, ImportQuery } from '#domain/records/import.ts';
import { handle } from '#server/http/handle.ts';
import { resource } from '#server/http/resource.ts';
import { runImport } from '#server/imports/run-import.ts';
import { prepareVehicles } from '#server/imports/vehicles.ts';

export const config: Config = { path: ['/api/car/admin/import'] };

export default resource(
  handle(
    importVehiclesCall,
    {
      summary:
        'What a sheet of vehicles (.xlsx, .csv, or a ZIP with one and pictures) would change; with apply and the version of that plan as If-Match, changes it.',
      query: ImportQuery,
      body: { file: 'multipart/form-data' },
      answer: ImportPlan,
      refusals: ['already_imported', 'too_busy'],
      changes: ['vehicles'],
      isDryRun: isPreview,
    },
    (input) => runImport(input, (file) => prepareVehicles(file, input.request.signal)),
  ),
);

function isPreview(query: unknown): boolean {
  return !(query as { apply: boolean }).apply;
}
