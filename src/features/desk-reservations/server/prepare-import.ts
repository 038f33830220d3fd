import type { Company } from '#company/rules.ts';
import { database } from '#db/client/connection.ts';
import { isRefusedAsOfNobody, isRefusedAsTaken, isRefusedAtPlace } from '#db/client/constraint.ts';
import type { ImportedFile } from '#imports/server/read-import.ts';
import { emailsIn, idsIn, type PreparedImport, requireRows } from '#imports/server/run-import.ts';
import {
  findTakenPlaces,
  readReservationImportFacts,
  writeReservations,
} from '../db/reservation-import.ts';
import { planReservations, RESERVATION_SHEET, withConflict } from '../rules/reservation-import.ts';

/** Prepares the import of a sheet of reservations, which adds them as the desk does (imports: imports). */
export async function prepareReservations(
  company: Company,
  file: ImportedFile,
  withLetters: boolean,
): Promise<PreparedImport> {
  const rows = requireRows(file, RESERVATION_SHEET);
  const facts = await readReservationImportFacts(database, company, {
    ids: idsIn(rows.map(({ texts }) => texts.id)),
    vehicleIds: idsIn(rows.map(({ texts }) => texts.vehicleId)),
    emails: emailsIn(rows.map(({ texts }) => texts.email)),
  });
  const planned = planReservations(company, rows, facts);
  const added = planned.flatMap((one) => one.added ?? []);
  const takenPlaces = await findTakenPlaces(database, company, added);
  const taken = new Set([...takenPlaces].map((place) => added[place]));
  return {
    rows: planned.map((one) => (one.added && taken.has(one.added) ? withConflict(one) : one).row),
    notes: [],
    write: (planId) =>
      writeReservations(database, company, planId, added, withLetters).catch((error: unknown) => {
        const isRefused =
          isRefusedAsTaken(error) || isRefusedAsOfNobody(error) || isRefusedAtPlace(error);
        if (isRefused) return false;
        throw error;
      }),
  };
}
