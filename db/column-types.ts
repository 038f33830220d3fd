import { types } from '@neondatabase/serverless';

/** The id of `bigint` in pg_type. */
const BIGINT = 20;

// Drivers leave a `bigint` as text. Ours are cents and counts, which stay far below 2^53. Neon's HTTP
// driver takes a parser only here, for the whole process.
types.setTypeParser(BIGINT, Number);

/** How Neon's driver parses values, for pg to do the same. */
export const columnTypes = types;
