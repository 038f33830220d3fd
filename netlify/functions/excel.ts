import type { Config } from '@netlify/functions';
import { reservationConditions } from '../../db/reservation-filters.ts';
import { userConditions } from '../../db/users.ts';
import { vehicleConditions } from '../../db/vehicle-conditions.ts';
import {
  downloadFiguresCall,
  downloadReservationsCall,
  downloadUsersCall,
  downloadVehiclesCall,
} from '../../src/contracts/spreadsheets.ts';
import { ReservationsDownloadQuery } from '../../src/domain/admin-reservation.ts';
import { FiguresDownloadQuery, periodAt } from '../../src/domain/figures.ts';
import { UsersDownloadQuery } from '../../src/domain/user-list.ts';
import { VehiclesDownloadQuery } from '../../src/domain/vehicle.ts';
import { handle } from '../server/handle.ts';
import { resource } from '../server/resource.ts';
import { spreadsheetResponse, XLSX_TYPE } from '../server/spreadsheet.ts';
import { figuresSheet, RESERVATIONS, USERS, VEHICLES } from '../server/spreadsheet-sheets.ts';

export const config: Config = {
  path: [
    '/api/excel/download/reservations',
    '/api/excel/download/users',
    '/api/excel/download/cars',
    '/api/excel/download/figures',
  ],
};

export default resource(
  handle(
    downloadReservationsCall,
    {
      summary: 'All reservations, or those that the filters of their list match, as a spreadsheet.',
      query: ReservationsDownloadQuery,
      answer: { file: XLSX_TYPE },
    },
    async ({ query }) =>
      spreadsheetResponse(RESERVATIONS, {
        conditions: reservationConditions(query, 'id', new Date()).conditions,
        query,
      }),
  ),

  handle(
    downloadUsersCall,
    {
      summary: 'All users, or those that the filters of their list match, as a spreadsheet.',
      query: UsersDownloadQuery,
      answer: { file: XLSX_TYPE },
    },
    async ({ query }) => spreadsheetResponse(USERS, { conditions: userConditions(query), query }),
  ),

  handle(
    downloadVehiclesCall,
    {
      summary: 'All vehicles, or those that the filters of their list match, as a spreadsheet.',
      query: VehiclesDownloadQuery,
      answer: { file: XLSX_TYPE },
    },
    async ({ query }) =>
      spreadsheetResponse(VEHICLES, { conditions: vehicleConditions(query), query }),
  ),

  handle(
    downloadFiguresCall,
    {
      summary: 'The figures of all vehicles in a period as a spreadsheet.',
      query: FiguresDownloadQuery,
      answer: { file: XLSX_TYPE },
    },
    async ({ query }) =>
      spreadsheetResponse(figuresSheet(periodAt(query, new Date()), query), {
        conditions: [],
        query: {},
      }),
  ),
);
