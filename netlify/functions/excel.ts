import type { Config } from '@netlify/functions';
import { resource } from '../server/resource.ts';
import { route } from '../server/route.ts';
import { SPREADSHEET, spreadsheetResponse } from '../server/spreadsheet.ts';
import { RESERVATIONS, USERS, VEHICLES } from '../server/spreadsheet-sheets.ts';

export const config: Config = {
  path: [
    '/api/excel/download/reservations',
    '/api/excel/download/users',
    '/api/excel/download/cars',
  ],
};

export default resource(
  route(
    'GET',
    '/api/excel/download/reservations',
    {
      summary: 'All reservations as a spreadsheet.',
      access: 'administrators',
      answers: { file: SPREADSHEET },
    },
    async () => spreadsheetResponse(RESERVATIONS),
  ),

  route(
    'GET',
    '/api/excel/download/users',
    {
      summary: 'All users as a spreadsheet.',
      access: 'administrators',
      answers: { file: SPREADSHEET },
    },
    async () => spreadsheetResponse(USERS),
  ),

  route(
    'GET',
    '/api/excel/download/cars',
    {
      summary: 'All vehicles as a spreadsheet.',
      access: 'administrators',
      answers: { file: SPREADSHEET },
    },
    async () => spreadsheetResponse(VEHICLES),
  ),
);
