import type { TestPostgres } from '../postgres.ts';
import type { Fault } from './strike.ts';

/** Every process of the database is killed at once; a few seconds later it is started again. */
export function databaseKilled(postgres: TestPostgres): Fault {
  return {
    name: 'database killed and started again',
    begin: () => postgres.kill(),
    end: () => postgres.resume(),
  };
}
