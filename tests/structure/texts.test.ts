import { globSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { fill } from '#kernel/words/fill.ts';
import { LANGUAGES, type Language } from '#words/languages.ts';
import { SITE_TEXTS } from '#words/site-texts.ts';
import { WORDS } from '#words/words.ts';

/** A use of `t`. Its key is undefined unless it is written out. */
type Use = { place: string; key: string | undefined; isAtLoad: boolean };

/** Methods that call their function at once. */
const AT_ONCE =
  /^(?:map|flatMap|filter|find|some|every|forEach|reduce|toSorted|sort|from|groupBy)$/;

it.each([
  ["const a = t('kit.a');", 'kit.a', true],
  ["const a = () => t('kit.a');", 'kit.a', false],
  ["const a = { get b() { return t('kit.a'); } };", 'kit.a', false],
  ["const a = [1].map(() => t('kit.a'));", 'kit.a', true],
  ["const a = v.string(() => t('kit.a'));", 'kit.a', false],
  ["function a() { return [1].map(() => t('kit.a')); }", 'kit.a', false],
  ["const a = (() => t('kit.a'))();", 'kit.a', true],
  ['const a = (b) => t(b);', undefined, false],
  ['const a = (b) => t(`kit.$' + '{b}`);', undefined, false],
  ['const a = (b) => b.map(t);', undefined, false],
])('reads %s', (code, key, isAtLoad) => {
  expect(usesIn('a.ts', `import { t } from '#kernel/words/t.ts';\n${code}`)).toEqual([
    { place: 'a.ts', key, isAtLoad },
  ]);
});

describe('the texts of customers', () => {
  const uses = globSync('{src,netlify}/**/*.{ts,tsx,astro}').flatMap((file) =>
    usesIn(file, readFileSync(file, 'utf8')),
  );

  it('have keys that are written out, because the build finds them', () => {
    expect(uses.length).toBeGreaterThan(1_500);
    expect(uses.filter(({ key }) => key === undefined)).toEqual([]);
  });

  it('are not made while a module loads, because the language is not known then', () => {
    expect(uses.filter(({ isAtLoad }) => isAtLoad)).toEqual([]);
  });

  it('are all used', () => {
    const used = new Set(uses.map(({ key }) => key));
    const unused = Object.entries(WORDS.en).flatMap(([feature, texts]) =>
      Object.keys(texts)
        .map((name) => `${feature}.${name}`)
        .filter((key) => !used.has(key)),
    );
    expect(unused).toEqual([]);
  });
});

describe.each(LANGUAGES)('the texts in %s', (language) => {
  const texts = allTexts(language);

  it('are not empty', () => {
    expect(texts.filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('name the values, the plurals and the tags of the English ones', () => {
    const english = Object.fromEntries(allTexts('en'));
    expect(texts.map(([key]) => key).toSorted()).toEqual(Object.keys(english).toSorted());
    const different = texts.filter(
      ([key, text]) => !isDeepStrictEqual(partsOf(text), partsOf(english[key] ?? '')),
    );
    expect(different).toEqual([]);
  });

  it('close what they open, and have a form for each number', () => {
    const broken = texts.filter(([, text]) => {
      const filled = fill(text, new Proxy({}, { get: () => 5 }));
      const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
      return (
        /[{}]/.test(filled) ||
        count(/<\w+>/g) !== count(/<\/\w+>/g) ||
        count(/\{\w+, plural, /g) !== count(/ other \{/g) ||
        count(/ plural,/g) !== count(/ other \{/g)
      );
    });
    expect(broken).toEqual([]);
  });

  it('name in pages what the English ones name', () => {
    const namesIn = (page: string) => new Set(page.match(/\{\{\w+\}\}/g));
    for (const [name, page] of Object.entries(SITE_TEXTS[language])) {
      expect([name, namesIn(page)]).toEqual([
        name,
        namesIn(SITE_TEXTS.en[name as keyof typeof SITE_TEXTS.en]),
      ]);
    }
  });
});

/** The texts of a language, each with its key. */
function allTexts(language: Language): [key: string, text: string][] {
  return Object.entries(WORDS[language]).flatMap(([feature, texts]) =>
    Object.entries(texts).map(([name, text]): [string, string] => [`${feature}.${name}`, text]),
  );
}

/** What a text names. */
function partsOf(text: string): { values: string[]; plurals: string[]; tags: string[] } {
  const values = new Set<string>();
  const recorded = new Proxy(
    {},
    {
      get(_, name: string) {
        values.add(name);
        return 1;
      },
    },
  );
  fill(text, recorded);
  const found = (pattern: RegExp) =>
    [...new Set(Array.from(text.matchAll(pattern), ([, name = '']) => name))].toSorted();
  return {
    values: [...values].toSorted(),
    plurals: found(/\{(\w+), plural,/g),
    tags: found(/<(\w+)>/g),
  };
}

/** The uses of `t` in a file. What an Astro page does by itself happens while it is made, so its language is known. */
function usesIn(file: string, code: string): Use[] {
  if (!/ from '[^']*\/(?:t|text-of)\.ts'/.test(code)) return [];
  if (file.endsWith('.astro')) {
    return Array.from(code.matchAll(/(?<![\w.$'])(?:t|textOf)\(\s*(?:'([^']+)')?/g), ([, key]) => ({
      place: file,
      key,
      isAtLoad: false,
    }));
  }
  const uses: Use[] = [];
  const visit = (node: ts.Node, isAtLoad: boolean): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isIdentifier(node) && node.text === 't' && !isNameOnly(node)) {
      uses.push({ place: file, key: keyOf(node), isAtLoad });
    }
    const isLater = ts.isFunctionLike(node) && !ts.isTypeNode(node) && !isCalledAtOnce(node);
    ts.forEachChild(node, (child) => visit(child, isAtLoad && !isLater));
  };
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true), true);
  return uses;
}

/** Whether an identifier is the name of a property, or of the function itself. */
function isNameOnly({ parent }: ts.Identifier): boolean {
  return ts.isPropertyAccessExpression(parent) || ts.isFunctionDeclaration(parent);
}

function keyOf(node: ts.Identifier): string | undefined {
  const call = node.parent;
  if (!ts.isCallExpression(call) || call.expression !== node) return undefined;
  const [key] = call.arguments;
  return key && ts.isStringLiteral(key) ? key.text : undefined;
}

/** Whether a function runs where it stands. */
function isCalledAtOnce({ parent }: ts.Node): boolean {
  if (ts.isParenthesizedExpression(parent)) return isCallee(parent);
  if (!ts.isCallExpression(parent)) return false;
  const { expression } = parent;
  return ts.isPropertyAccessExpression(expression) && AT_ONCE.test(expression.name.text);
}

function isCallee(node: ts.Node): boolean {
  return ts.isCallExpression(node.parent) && node.parent.expression === node;
}
