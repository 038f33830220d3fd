import type { PathNames } from '#kernel/http/call.ts';
import { PathId, PathUuid } from '#kernel/records/field.ts';
import type { InputSchema } from './input.ts';

/** The named parts of paths that are UUIDs. Every other part is the id of a row. */
const UUID_PARTS = ['chargeId', 'imageId', 'markKey', 'sessionId'] as const;

/** The parsed parts of a call's path. */
export type PathParts<Path extends string> = {
  [Name in PathNames<Path>]: Name extends (typeof UUID_PARTS)[number] ? string : number;
};

/** The schemas of a path's `:named` parts. An invalid value becomes an id that no row has. */
export function pathSchemas(path: string): Record<string, InputSchema> {
  const names = Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => name);
  return Object.fromEntries(
    names.map((name) => [name, UUID_PARTS.some((part) => part === name) ? PathUuid : PathId]),
  );
}
