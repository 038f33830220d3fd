import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** An import of a feature's door, the file that names what others may use of a layer (src/features/README.md). */
const DOOR = /^#([\w-]+)\/(rules|calls|db|server|ui)\.ts$/;

const EXPORT = /^export \{([^}]*)\} from '\.\/([^']*)'/gm;

type Statement = { type: string; start: number; end: number; source?: { value: string } | null };
type Import = Statement & {
  source: { value: string };
  specifiers: { imported: { name: string }; local: { name: string } }[];
};

/**
 * Imports what is behind a door instead of the door, so that a page has the styles and the scripts of what it uses, and not of
 * everything that the door names.
 */
export function openDoors(): Plugin {
  return {
    name: 'open-doors',
    apply: 'build',
    transform: {
      filter: { id: /\.(tsx?|astro)$/, code: /from ['"]#[\w-]+\/\w+\.ts['"]/ },
      handler(code) {
        const statements: Statement[] = this.parse(code).body;
        return statements
          .filter(isThroughDoor)
          .reduceRight(
            (rest, statement) =>
              rest.slice(0, statement.start) + directImports(statement) + rest.slice(statement.end),
            code,
          );
      },
    },
  };
}

function isThroughDoor(statement: Statement): statement is Import {
  return statement.type === 'ImportDeclaration' && DOOR.test(statement.source?.value ?? '');
}

function directImports({ source, specifiers }: Import): string {
  const behind = namesBehind(source.value);
  return specifiers
    .map(({ imported, local }) => {
      const path = behind.get(imported.name);
      if (!path) throw new Error(`${source.value} does not have ${imported.name}.`);
      return `import { ${imported.name} as ${local.name} } from '${path}';`;
    })
    .join('');
}

/** The path of each name of a door. */
function namesBehind(door: string): Map<string, string> {
  const [, feature = '', layer = ''] = DOOR.exec(door) ?? [];
  const text = readFileSync(`src/features/${feature}/${layer}.ts`, 'utf8');
  return new Map(
    Array.from(text.matchAll(EXPORT)).flatMap(([, names = '', path = '']) =>
      names
        .split(',')
        .map((name) => [name.replace(/^\s*type\s/, '').trim(), `#${feature}/${path}`] as const),
    ),
  );
}
