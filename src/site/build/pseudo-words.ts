import type { Plugin } from 'vite';

/** What stays: tags, names of values, and the forms of a plural. Anything else that has letters is a word. */
const PARTS = /(<\/?\w+>|\{\w+, plural,|\b(?:one|other) \{|\{\w+\})|\p{L}+/gu;

/**
 * A text in a pseudo-language: its words are 40 % longer, with letters that the first font lacks, and brackets stand round it. In a
 * build of it, a test finds texts that have no key, and places that are too narrow.
 */
export function pseudoText(text: string): string {
  const words = text.replace(
    PARTS,
    (part, kept) => kept ?? part.padEnd(Math.ceil(part.length * 1.4), 'éüà'),
  );
  return `[${words}]`;
}

/** Gives what is rendered during the build its pseudo-texts. Scripts have theirs from page-words.ts. */
export function pseudoWords(): Plugin {
  return {
    name: 'pseudo-words',
    applyToEnvironment: ({ name }) => name !== 'client',
    transform: {
      filter: { id: /\/src\/kernel\/words\/text-of\.ts$/ },
      handler: (code) => `import { pseudoText } from ${JSON.stringify(import.meta.filename)};
${code.replace('export function textOf', 'function plainText')}
const longText = (...key) => pseudoText(plainText(...key));
export { longText as textOf };`,
    },
  };
}
