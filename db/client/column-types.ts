import { types } from '@neondatabase/serverless';

/** The id of `bigint` in pg_type. */
const BIGINT = 20;

// Drivers return a `bigint` as text. Ours are cents and counts, which stay far below 2^53. Neon's HTTP driver
// accepts a parser only here, for the whole process.
types.setTypeParser(BIGINT, Number);

/** The parsers of Neon's driver, for pg to use too. */
export const columnTypes = types;
