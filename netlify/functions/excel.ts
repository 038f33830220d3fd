import type { Config } from '@netlify/functions';
import { downloadReservationsCall } from '#contracts/admin-reservations.ts';
import { downloadFiguresCall } from '#contracts/figures.ts';
import { downloadPaymentsCall } from '#contracts/payments.ts';
import { downloadUsersCall } from '#contracts/users.ts';
import { downloadVehiclesCall } from '#contracts/vehicles.ts';
import { currentSettings } from '#db/company/current-company.ts';
import { database } from '#db/connection.ts';
import { vehicleConditions } from '#db/fleet/vehicle-conditions.ts';
import { readTaxLabels } from '#db/money/book-entries.ts';
import { movementConditions } from '#db/money/movements.ts';
import { userConditions } from '#db/people/users.ts';
import { reservationConditions } from '#db/renting/reservation-filters.ts';
import { FiguresDownloadQuery, periodAt } from '#domain/desk/figures.ts';
import { VehiclesDownloadQuery } from '#domain/fleet/vehicle.ts';
import { MovementsDownloadQuery } from '#domain/money/payment-calls.ts';
import { UsersDownloadQuery } from '#domain/people/user.ts';
import { ReservationsDownloadQuery } from '#domain/renting/admin-reservation.ts';
import { handle } from '#server/http/handle.ts';
import { resource } from '#server/http/resource.ts';
import { CSV_TYPE } from '#server/spreadsheets/csv.ts';
import { paymentsSheet } from '#server/spreadsheets/payments-sheet.ts';
import { spreadsheetResponse, XLSX_FILE } from '#server/spreadsheets/spreadsheet.ts';
import {
  figuresSheet,
  RESERVATIONS,
  USERS,
  VEHICLES,
} from '#server/spreadsheets/spreadsheet-sheets.ts';

export const config: Config = {
  path: [
    '/api/excel/download/reservations',
    '/api/excel/download/users',
    '/api/excel/download/cars',
    '/api/excel/download/figures',
    '/api/excel/download/payments',
  ],
};

export default resource(
  handle(
    downloadReservationsCall,
    {
      summary: 'All reservations, or those that the filters of their list match, as a spreadsheet.',
      query: ReservationsDownloadQuery,
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
      query: UsersDownloadQuery,
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
      query: VehiclesDownloadQuery,
      answer: XLSX_FILE,
      refusals: ['too_many_rows'],
    },
    async ({ company, query }) =>
      spreadsheetResponse(company, VEHICLES, { conditions: vehicleConditions(query), query }),
  ),

  handle(
    downloadPaymentsCall,
    {
      summary:
        'All movements of money with net, tax and gross, or those that the filters of their list match, as a spreadsheet or as CSV.',
      query: MovementsDownloadQuery,
      answer: { ...XLSX_FILE, otherFile: CSV_TYPE },
      refusals: ['too_many_rows'],
    },
    async ({ company, query: { format, ...query } }) =>
      spreadsheetResponse(
        company,
        paymentsSheet(await currentSettings(database), query, await readTaxLabels(database)),
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
      query: FiguresDownloadQuery,
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
);
