import type { Plugin } from 'vite';

const CALLS = /\/src\/features\/[\w-]+\/calls\/[\w-]+\.ts$/;

const SCHEMAS = ['query', 'body', 'answer'];

type Node = { type: string; start: number; end: number };
type Property = Node & { key?: Node & { name?: string } };

/**
 * Leaves the schemas of calls out of the browser's bundles. The client needs a call's method and path only, and the schemas of
 * all answers would add a third to the scripts of the account area.
 */
export function schemasStayHere(): Plugin {
  return {
    name: 'schemas-stay-here',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: CALLS },
      handler(code) {
        const removed: Node[] = [];
        const visit = (node: unknown): void => {
          if (typeof node !== 'object' || node === null) return;
          if (isCall(node)) {
            const properties = node.arguments[0]?.properties ?? [];
            removed.push(...properties.filter(({ key }) => SCHEMAS.includes(key?.name ?? '')));
          }
          for (const child of Object.values(node)) visit(child);
        };
        visit(this.parse(code).body);
        return removed.reduceRight(
          (rest, { start, end }) => rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, ''),
          code,
        );
      },
    },
  };
}

type DefinedCall = Node & { arguments: { properties?: Property[] }[] };

function isCall(node: object): node is DefinedCall {
  return (
    'callee' in node &&
    (node.callee as { name?: string }).name === 'defineCall' &&
    'arguments' in node
  );
}
