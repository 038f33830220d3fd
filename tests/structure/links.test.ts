import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const HEADING = /^#+ +(.+?) *$/gm;
const CODE_BLOCK = /^```.*?^```/gms;
const LINK = /\]\(([^)\s]+)\)/g;
/** A path from the root of the project, in backticks. */
const PATH = /`((?:src|db|netlify|tests|public)\/[\w./[\]-]+)`/g;
const EXAMPLES = ['src/pages/name.astro'];

const documents = globSync(['*.md', '{src,db,netlify,tests,.github}/**/*.md']);

function read(document: string): string {
  return readFileSync(document, 'utf8').replace(CODE_BLOCK, '');
}

/** The anchors that GitHub gives a document's headings. */
function anchorsOf(document: string): string[] {
  return Array.from(read(document).matchAll(HEADING), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );
}

it('has no link in a document that leads nowhere', () => {
  const broken: string[] = [];
  let followed = 0;
  for (const document of documents) {
    for (const [, link = ''] of read(document).matchAll(LINK)) {
      if (/^https?:/.test(link)) continue;
      followed += 1;
      const [path = '', anchor] = link.split('#');
      const target = path ? join(dirname(document), path) : document;
      const leadsThere =
        existsSync(target) && (anchor === undefined || anchorsOf(target).includes(anchor));
      if (!leadsThere) broken.push(`${document}: ${link}`);
    }
  }
  expect(broken).toEqual([]);
  expect(followed).toBeGreaterThan(30);
});

it('names no file or folder that does not exist', () => {
  const missing = documents.flatMap((document) =>
    Array.from(read(document).matchAll(PATH), ([, path = '']) => path)
      .filter((path) => !existsSync(path) && !EXAMPLES.includes(path))
      .map((path) => `${document}: ${path}`),
  );
  expect(missing).toEqual([]);
});

it('names sources and tests that exist, in short, in the tables of rules and of threats', () => {
  const tables = [
    sectionOf('tests/README.md', 'Rules that SQL repeats', 'Tools'),
    sectionOf('netlify/README.md', 'Threats'),
  ].join('');
  const paths = Array.from(tables.matchAll(/`([\w.-]+(?:\/[\w.-]+)+)`/g), ([, path = '']) => path);
  const isThere = (path: string) =>
    [path, `src/features/${path}`, `tests/${path}.test.ts`, `tests/${path}.alone.test.ts`].some(
      (file) => existsSync(file),
    );
  expect(paths.filter((path) => !isThere(path))).toEqual([]);
  expect(paths.length).toBeGreaterThan(60);
});

/** From a heading of a document to another one, or to its end. */
function sectionOf(document: string, from: string, to?: string): string {
  const [, text = ''] = readFileSync(document, 'utf8').split(`\n## ${from}\n`);
  return to ? (text.split(`\n## ${to}\n`)[0] ?? '') : text;
}
