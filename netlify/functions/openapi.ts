import type { Config } from '@netlify/functions';
import * as v from 'valibot';
import manifest from '../../package.json' with { type: 'json' };
import { describeRoutes } from '../server/openapi.ts';
import { resource } from '../server/resource.ts';
import { route } from '../server/route.ts';
import contactMessages from './contact-messages.ts';
import dashboard from './dashboard.ts';
import excel from './excel.ts';
import files from './files.ts';
import health from './health.ts';
import login from './login.ts';
import reservations from './reservations.ts';
import user from './user.ts';
import vehicles from './vehicles.ts';
import visitors from './visitors.ts';

export const config: Config = { path: ['/api/openapi.json'] };

const openapi = route(
  'GET',
  '/api/openapi.json',
  {
    summary: 'This description.',
    access: 'everyone',
    answers: v.looseObject({ openapi: v.literal('3.1.0') }),
  },
  async () => description,
);

const resources = [
  login,
  visitors,
  user,
  contactMessages,
  vehicles,
  files,
  reservations,
  excel,
  health,
  dashboard,
];
const routes = [...resources.flatMap((resource) => resource.routes), openapi];
const description = describeRoutes(routes, manifest.version);

export default resource(openapi);
