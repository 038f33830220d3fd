import { database } from '#db/connection.ts';
import { isRefusedAsOfNobody, isRefusedAsTaken } from '#db/constraint.ts';
import {
  findTakenPlaces,
  readReservationFacts,
  writeReservations,
} from '#db/imports/reservation-import.ts';
import type { Company } from '#domain/company/company.ts';
import { readSheet } from '#domain/records/import.ts';
import {
  planReservations,
  RESERVATION_SHEET,
  withConflict,
} from '#domain/renting/reservation-import.ts';
import type { ImportedFile } from './read-import.ts';
import { idsIn, type PreparedImport } from './run-import.ts';
import { badFile } from './unzip.ts';

/** Prepares the import of a sheet of reservations, which adds them as the desk does (rules, imports). */
export async function prepareReservations(
  company: Company,
  { sheet }: ImportedFile,
  withLetters: boolean,
): Promise<PreparedImport> {
  const rows = readSheet(sheet, RESERVATION_SHEET);
  if (typeof rows === 'string') throw badFile(rows);
  const facts = await readReservationFacts(database, company, {
    ids: idsIn(rows.map(({ texts }) => texts.id)),
    vehicleIds: idsIn(rows.map(({ texts }) => texts.vehicleId)),
    emails: rows.map(({ texts }) => texts.email?.trim().toLowerCase() ?? '').filter(Boolean),
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
        if (isRefusedAsTaken(error) || isRefusedAsOfNobody(error)) return false;
        throw error;
      }),
  };
}
