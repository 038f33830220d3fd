import { prepareCustomers } from '#customers/server/prepare-import.ts';
import { prepareReservations } from '#desk-reservations/server/prepare-import.ts';
import {
  importCustomersCall,
  importReservationsCall,
  importVehiclesCall,
} from '#imports/calls/imports.ts';
import { runImport } from '#imports/server/run-import.ts';
import { noMailServer } from '#letters/server/refusals.ts';
import { type HandledCall, handle } from '#platform/http/handle.ts';
import { prepareVehicles } from '#upkeep/server/prepare-import.ts';

const IF_MATCH =
  'The version of the plan to apply. Required with apply=true: without it the call is refused with 400, and with 412 if the plan is no longer what the file would do. Ignored without apply.';

export const importsCalls: HandledCall[] = [
  handle(
    importVehiclesCall,
    {
      summary:
        'What a sheet of vehicles (.xlsx, .csv, or a ZIP with one and pictures) would change; with apply and the version of that plan as If-Match, changes it. The plan says which sheet and character set were read, how many hidden rows were left out, and three names to check; with hidden, hidden rows are read too.',
      ifMatch: IF_MATCH,
      body: { file: 'multipart/form-data' },
      refusals: ['already_imported', 'too_busy'],
      changes: ['vehicles'],
      isDryRun: isPreview,
    },
    (input) =>
      runImport(input, (file) => prepareVehicles(input.company, file, input.request.signal)),
  ),

  handle(
    importCustomersCall,
    {
      summary:
        'What a sheet of customers (.xlsx or .csv) would change; with apply and the version of that plan as If-Match, changes it. The plan says what was read, and with hidden reads hidden rows too, as that of vehicles does. New customers get a letter only with letters.',
      ifMatch: IF_MATCH,
      body: { file: 'multipart/form-data' },
      refusals: ['already_imported', 'erased', 'no_mail', 'too_busy'],
      writesLetters: true,
      isDryRun: isPreview,
    },
    async (input) => {
      const { letters } = input.query;
      if (letters && !input.sendsMail) throw noMailServer();
      const rights = { withLetters: letters, mayChangeStaff: input.may('manage-staff') };
      return runImport(input, (file) => prepareCustomers(input.company, file, rights));
    },
  ),

  handle(
    importReservationsCall,
    {
      summary:
        'What a sheet of reservations (.xlsx or .csv) would add; with apply and the version of that plan as If-Match, adds them as the desk does. The plan says what was read, and with hidden reads hidden rows too, as that of vehicles does. Customers get letters only with letters.',
      ifMatch: IF_MATCH,
      body: { file: 'multipart/form-data' },
      refusals: ['already_imported', 'erased', 'too_busy'],
      writesLetters: true,
      isDryRun: isPreview,
    },
    (input) =>
      runImport(input, (file) => prepareReservations(input.company, file, input.query.letters)),
  ),
];

function isPreview(query: unknown): boolean {
  return !(query as { apply: boolean }).apply;
}
