import { currentSettings } from '#company/db.ts';
import { downloadUsersCall } from '#customers/calls/users.ts';
import { userConditions } from '#customers/db/users.ts';
import { database } from '#db/client/connection.ts';
import { downloadReservationsCall } from '#desk-reservations/calls/desk-reservations.ts';
import { reservationConditions } from '#desk-reservations/db/reservation-filters.ts';
import { downloadFiguresCall } from '#figures/calls/figures.ts';
import { periodAt } from '#figures/rules/figures.ts';
import { downloadVehiclesCall } from '#fleet/calls/vehicles.ts';
import { deskVehicleConditions } from '#fleet/db.ts';
import { downloadPaymentsCall } from '#payments/calls/payments.ts';
import { movementConditions, readTaxLabels } from '#payments/db.ts';
import { paymentsSheet } from '#payments/server.ts';
import { type HandledCall, handle } from '#platform/http/handle.ts';
import { CSV_TYPE } from '#platform/spreadsheets/csv.ts';
import { spreadsheetResponse, XLSX_FILE } from '#platform/spreadsheets/spreadsheet.ts';
import { figuresSheet, RESERVATIONS, USERS, VEHICLES } from './spreadsheet-sheets.ts';

export const excelCalls: HandledCall[] = [
  handle(
    downloadReservationsCall,
    {
      summary: 'All reservations, or those that the filters of their list match, as a spreadsheet.',
      answer: XLSX_FILE,
      refusals: ['too_many_rows'],
    },
    async ({ company, query }) =>
      spreadsheetResponse(company, RESERVATIONS, {
        conditions: reservationConditions(company, query, 'id', new Date()).conditions,
        query,
      }),
  ),

  handle(
    downloadUsersCall,
    {
      summary: 'All users, or those that the filters of their list match, as a spreadsheet.',
      answer: XLSX_FILE,
      refusals: ['too_many_rows'],
    },
    async ({ company, query }) =>
      spreadsheetResponse(company, USERS, { conditions: userConditions(query), query }),
  ),

  handle(
    downloadVehiclesCall,
    {
      summary: 'All vehicles, or those that the filters of their list match, as a spreadsheet.',
      answer: XLSX_FILE,
      refusals: ['too_many_rows'],
    },
    async ({ company, query }) =>
      spreadsheetResponse(company, VEHICLES, { conditions: deskVehicleConditions(query), query }),
  ),

  handle(
    downloadPaymentsCall,
    {
      summary:
        'The books with net, tax and gross, or what the filters of the payments match, as a spreadsheet or as CSV: by the date of the payment, or with view=supply by that of the supply, with what is open.',
      answer: { ...XLSX_FILE, otherFile: CSV_TYPE },
      refusals: ['too_many_rows'],
    },
    async ({ company, query: { format, view = 'payment', ...query } }) =>
      spreadsheetResponse(
        company,
        paymentsSheet(await currentSettings(database), query, await readTaxLabels(database), view),
        {
          conditions: movementConditions(company, query),
          ...{ query, format },
        },
      ),
  ),

  handle(
    downloadFiguresCall,
    {
      summary: 'The figures of all vehicles in a period as a spreadsheet.',
      answer: XLSX_FILE,
      refusals: ['too_many_rows'],
    },
    async ({ company, query }) =>
      spreadsheetResponse(
        company,
        figuresSheet(company, periodAt(company, query, new Date()), query),
        {
          conditions: [],
          query: {},
        },
      ),
  ),
];
