import { types } from '@neondatabase/serverless';

/**
 * How both drivers parse values. They leave a `bigint` as text; here it becomes a number, as ours
 * are cents and counts, which stay far below 2^53.
 */
export const columnTypes = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    type === types.builtins.INT8 ? Number : types.getTypeParser(type, format),
};
