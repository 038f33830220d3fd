import { inLocale } from '#company/db.ts';
import { database } from '#db/client/connection.ts';
import { notFound } from '#kernel/http/refusal.ts';
import { firstLanguage } from '#kernel/locale/locale.ts';
import { instantOf } from '#kernel/time/wall-clock.ts';
import { fileResponse } from '#platform/http/file-response.ts';
import { type HandledCall, handle, handleRead } from '#platform/http/handle.ts';
import { notRecordable } from '#proof/server.ts';
import { noReservation } from '#rental/server/refusals.ts';
import {
  downloadDriverStatementCall,
  findWhereaboutsCall,
  listDriverStatementsCall,
  nameDriverCall,
} from '../calls/whereabouts.ts';
import {
  addDriverStatement,
  findDriverStatementPdf,
  readDriverStatements,
} from '../db/driver-statements.ts';
import { findWhereabouts, toWhereabouts } from '../db/whereabouts.ts';
import { driverStatementPdf } from './driver-statement.ts';

export const whereaboutsCalls: HandledCall[] = [
  handleRead(
    findWhereaboutsCall,
    {
      summary:
        'Who had the vehicle with a plate at a minute, from the recorded hand-over to the recorded return, both minutes included.',
    },
    async ({ company, db, query }) =>
      (await findWhereabouts(db, company, query)).map(toWhereabouts),
  ),

  handle(
    nameDriverCall,
    {
      summary: 'Writes a document that names who drove a vehicle at a minute, and keeps it.',
      refusals: ['not_found', 'not_recordable'],
    },
    async ({ company, params: { reservationId }, body: { plate, time: at, driverId } }) => {
      const rentals = await findWhereabouts(database, company, { plate, at });
      const found = rentals.find(({ id }) => id === reservationId);
      if (!found) throw notFound('This reservation did not have the vehicle at that time.');
      if (found.isErased) throw erased();
      const driver = found.drivers.find(({ id }) => id === driverId);
      if (driverId != null && !driver) throw notFound('There is no such driver.');
      const pdf = await inLocale({ ...company, language: firstLanguage() }, () =>
        driverStatementPdf(company, found, { driver, at, writtenAt: new Date() }),
      );
      const namedAt = instantOf(at, company.timeZone);
      const stored = await addDriverStatement(database, company, reservationId, {
        namedAt,
        plate: found.car.plate ?? plate,
        pdf,
      });
      if (!stored) throw erased();
      return stored;
    },
  ),

  handleRead(
    listDriverStatementsCall,
    {
      summary: 'The documents of a reservation that name a driver, the oldest first.',
    },
    async ({ company, db, params: { reservationId } }) => {
      const statements = await readDriverStatements(db, company, reservationId);
      if (!statements) throw noReservation();
      return statements;
    },
  ),

  handleRead(
    downloadDriverStatementCall,
    {
      summary: 'A document that names a driver, as PDF.',
      answer: { file: 'application/pdf', headers: ['Content-Disposition'] },
    },
    async ({ db, params: { reservationId, statementId } }) => {
      const pdf = await findDriverStatementPdf(db, reservationId, statementId);
      if (!pdf) throw notFound('There is no such document.');
      return fileResponse(pdf, 'application/pdf', `driver-${reservationId}-${statementId}.pdf`);
    },
  ),
];

function erased() {
  return notRecordable('The customer of this reservation was erased.');
}
