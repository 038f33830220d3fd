import { readdirSync, readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import ts from 'typescript';

/** A pattern of the code, or the code that makes one. */
type Pattern = { file: string; source: string; flags: string };

const CLASSES: Record<string, string> = {
  d: '1',
  w: 'a',
  s: ' ',
  D: 'x',
  W: '-',
  S: 'x',
  b: '',
  B: '',
  n: '\n',
  t: '\t',
  p: 'é',
};

/** All patterns in the code that ships: the literals, and the arguments of `new RegExp`. */
export function patternsInCode(): { literals: Pattern[]; made: string[] } {
  const literals: Pattern[] = [];
  const made: string[] = [];
  for (const folder of ['src', 'netlify', 'db']) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(?:tsx?|astro)$/.test(name)) continue;
      const file = `${folder}/${name}`;
      const parsed = ts.createSourceFile(
        `${file}x`,
        codeOf(file),
        ts.ScriptTarget.Latest,
        true,
        ts.ScriptKind.TSX,
      );
      const look = (node: ts.Node): void => {
        if (ts.isRegularExpressionLiteral(node)) {
          const end = node.text.lastIndexOf('/');
          const [source, flags] = [node.text.slice(1, end), node.text.slice(end + 1)];
          literals.push({ file, source, flags });
        }
        const isMade =
          (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
          node.expression.getText() === 'RegExp';
        if (isMade) made.push(file);
        ts.forEachChild(node, look);
      };
      look(parsed);
    }
  }
  return { literals, made: made.toSorted() };
}

/** Of an Astro file, its script; what stands between the tags has no patterns of its own. */
function codeOf(file: string): string {
  const text = readFileSync(file, 'utf8');
  if (!file.endsWith('.astro')) return text;
  const scripts = Array.from(
    text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g),
    ([, body]) => body,
  );
  return [text.split('---')[1], ...scripts].join('\n');
}

/** What a pattern begins with, and the signs in it, as far as its text tells. */
function signsOf(source: string): { start: string; signs: string[] } {
  const plain = source.replace(/\\u\{?[\da-f]+\}?|\\p\{[^}]*\}|\(\?(?:<?[=!]|:|<\w+>)/giu, '');
  const signs = Array.from(plain.matchAll(/\\(.)|([^\\])/gsu), ([, escaped = '', sign = '']) =>
    escaped ? (CLASSES[escaped] ?? escaped) : sign,
  );
  const first = /^\^?((?:\\[^\w]|[\w:/"'<@#%& -])*)/.exec(source)?.[1] ?? '';
  return { start: first.replaceAll('\\', ''), signs: [...new Set(signs)].filter(Boolean) };
}

/** Long texts that come near to matching a pattern, of about `length` characters. */
function* hostileTexts(source: string, length: number): Generator<string> {
  const { start, signs } = signsOf(source);
  const units = new Set([
    ' ',
    '1',
    'a',
    '\n',
    'é',
    '[',
    '{',
    '"',
    ...signs,
    `${signs[0]}a`,
    `a${signs[0]}`,
    `${start}a`,
    `${start} `,
  ]);
  for (const unit of units) {
    const long = unit.repeat(Math.ceil(length / unit.length));
    yield `${long}\u0001`;
    if (start) yield `${start}${long}\u0001`;
    yield `1${long}x\u0001`;
  }
}

/** The shortest of some runs in milliseconds. */
function timeOf(pattern: RegExp, text: string, runs: number): number {
  const times = Array.from({ length: runs }, () => {
    const start = performance.now();
    text.replace(pattern, '');
    return performance.now() - start;
  });
  return Math.min(...times);
}

/** Below this a pattern is fast enough however it grows, and times say little. */
const FAST_MS = 25;

/** A text for which the time of a pattern grows faster than the text: 16 times for four times as much is quadratic. */
export function hostileTo({
  source,
  flags,
}: Pick<Pattern, 'source' | 'flags'>): string | undefined {
  const pattern = new RegExp(source, flags.includes('g') ? flags : `${flags}g`);
  const short = hostileTexts(source, 12_500);
  for (const text of hostileTexts(source, 50_000)) {
    const shorter = short.next().value ?? '';
    if (timeOf(pattern, text, 1) < FAST_MS) continue;
    // A machine with other work makes one run slow. The shortest of five is the pattern's own.
    const [time, shorterTime] = [timeOf(pattern, text, 5), timeOf(pattern, shorter, 5)];
    if (time > FAST_MS && time > 10 * shorterTime) return JSON.stringify(text.slice(0, 20));
  }
  return undefined;
}

// As a worker it says before each pattern which one it is, so a test knows at which one it hangs.
parentPort?.on('message', (patterns: Pattern[]) => {
  for (const pattern of patterns) {
    parentPort?.postMessage({ pattern });
    parentPort?.postMessage({ pattern, hostile: hostileTo(pattern) });
  }
  parentPort?.postMessage('done');
});
