import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import type { Access } from '#kernel/http/call.ts';
import { handledCalls } from '#openapi/handled-calls.ts';
import { schemasOf } from '#platform/http/call-description.ts';

/** A call, its path below /api and with {names} in it, and the names of what it takes. */
type Operation = { method: string; path: string; access: Access; query: string[]; body: string[] };

/** Every call of the interface, so that none is forgotten. */
export const operations: Operation[] = handledCalls.map(({ contract, description }) => {
  const { query, body } = schemasOf(description, DEFAULT_COMPANY, new Date());
  return {
    method: contract.method,
    path: contract.path.replace(/:(\w+)/g, '{$1}'),
    access: contract.access,
    query: namesOf(query),
    body: namesOf(body),
  };
});

function namesOf(schema: object | undefined): string[] {
  return schema && 'entries' in schema ? Object.keys(schema.entries as object) : [];
}
