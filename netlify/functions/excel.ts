import type { Config } from '@netlify/functions';
import {
  downloadReservationsCall,
  downloadUsersCall,
  downloadVehiclesCall,
} from '../../src/contracts/spreadsheets.ts';
import { handle } from '../server/handle.ts';
import { resource } from '../server/resource.ts';
import { spreadsheetResponse, XLSX_TYPE } from '../server/spreadsheet.ts';
import { RESERVATIONS, USERS, VEHICLES } from '../server/spreadsheet-sheets.ts';

export const config: Config = {
  path: [
    '/api/excel/download/reservations',
    '/api/excel/download/users',
    '/api/excel/download/cars',
  ],
};

export default resource(
  handle(
    downloadReservationsCall,
    {
      summary: 'All reservations as a spreadsheet.',
      answer: { file: XLSX_TYPE },
    },
    async () => spreadsheetResponse(RESERVATIONS),
  ),

  handle(
    downloadUsersCall,
    {
      summary: 'All users as a spreadsheet.',
      answer: { file: XLSX_TYPE },
    },
    async () => spreadsheetResponse(USERS),
  ),

  handle(
    downloadVehiclesCall,
    {
      summary: 'All vehicles as a spreadsheet.',
      answer: { file: XLSX_TYPE },
    },
    async () => spreadsheetResponse(VEHICLES),
  ),
);
