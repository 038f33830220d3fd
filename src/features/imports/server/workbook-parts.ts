import type { XmlHandlers } from './read-xml.ts';

/** Reads a part of a workbook; nothing is read of one that the workbook does not have. */
export type ReadPart = (path: string | undefined, handlers: XmlHandlers) => Promise<void>;

/** What of a workbook decides how its first sheet is read. */
export type WorkbookParts = {
  /** The path of the first sheet; undefined if there is none. */
  sheet: string | undefined;
  /** Whether days are counted from 1904, as old programs for the Mac do. */
  isFrom1904: boolean;
  /** The texts that cells refer to by their numbers. */
  sharedTexts: string[];
  /** Whether cells with the style of this number have dates. */
  isDateStyle: boolean[];
};

/** The formats of dates that every workbook has (ECMA-376, part 1, 18.8.30). */
const BUILT_IN_DATES = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const;

/** The longest format in Excel. */
const MOST_FORMAT_CHARACTERS = 255;

/** @param count is called with the number of characters of each shared text, and can throw */
export async function readWorkbookParts(
  read: ReadPart,
  count: (characters: number) => void,
): Promise<WorkbookParts> {
  const { sheetIds, isFrom1904 } = await readWorkbook(read);
  const targets = await readTargets(read);
  const pathOf = (type: string) => targets.find((target) => target.type === type)?.path;
  // Both lists can have hundreds of thousands of entries. Of several with one id the first counts.
  const sheets = new Map(
    targets
      .flatMap(({ id, type, path }) => (type === 'worksheet' ? [[id, path] as const] : []))
      .toReversed(),
  );
  const firstId = sheetIds.find((id) => sheets.has(id));
  return {
    sheet: firstId === undefined ? undefined : sheets.get(firstId),
    isFrom1904,
    sharedTexts: await readSharedTexts(read, pathOf('sharedStrings'), count),
    isDateStyle: await readDateStyles(read, pathOf('styles')),
  };
}

async function readWorkbook(read: ReadPart) {
  const sheetIds: string[] = [];
  let isFrom1904 = false;
  await read('xl/workbook.xml', {
    open(name, attributes) {
      // The prefix of this attribute is the writer's choice.
      const id = Object.keys(attributes).find((key) => key.endsWith(':id'));
      if (name === 'sheet' && id) sheetIds.push(attributes[id] ?? '');
      if (name === 'workbookPr') isFrom1904 = /^(?:1|true)$/.test(attributes.date1904 ?? '');
    },
  });
  return { sheetIds, isFrom1904 };
}

/** The parts that the workbook names, with the last word of their types. */
async function readTargets(read: ReadPart) {
  const targets: { id: string; type: string; path: string }[] = [];
  await read('xl/_rels/workbook.xml.rels', {
    open(name, { Id: id = '', Type: type = '', Target: target = '' }) {
      if (name !== 'Relationship') return;
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
      targets.push({ id, type: type.slice(type.lastIndexOf('/') + 1), path });
    },
  });
  return targets;
}

async function readSharedTexts(
  read: ReadPart,
  path: string | undefined,
  count: (characters: number) => void,
): Promise<string[]> {
  const texts: string[] = [];
  const collect = collectText();
  await read(path, {
    open: collect.open,
    text: collect.text,
    close(name) {
      collect.close(name);
      if (name !== 'si') return;
      const text = collect.take();
      count(text.length);
      texts.push(text);
    },
  });
  return texts;
}

/** Collects the text of a shared or an inline string: that of its `t`, but not of one that says how to read it. */
export function collectText() {
  let collected = '';
  let isText = false;
  let isReading = false;
  return {
    open(name: string) {
      if (name === 'rPh') isReading = true;
      isText = name === 't' && !isReading;
    },
    text(text: string) {
      if (isText) collected += text;
    },
    close(name: string) {
      if (name === 'rPh') isReading = false;
      isText = false;
    },
    /** The text since the last call. */
    take(): string {
      const text = unescaped(collected);
      collected = '';
      return text;
    },
  };
}

/** Characters that XML can't have are written as _x000B_. */
export function unescaped(text: string): string {
  return text.replace(/_x([0-9A-F]{4})_/gi, (_, code) => String.fromCharCode(Number(`0x${code}`)));
}

async function readDateStyles(read: ReadPart, path: string | undefined): Promise<boolean[]> {
  const dateFormats = new Set<string>();
  for (const [first, last] of BUILT_IN_DATES) {
    for (let id = first; id <= last; id += 1) dateFormats.add(String(id));
  }
  const isDateStyle: boolean[] = [];
  let isOfCells = false;
  await read(path, {
    open(name, { numFmtId = '', formatCode = '' }) {
      if (name === 'numFmt' && isDateFormat(formatCode)) dateFormats.add(numFmtId);
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'xf' && isOfCells) isDateStyle.push(dateFormats.has(numFmtId));
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return isDateStyle;
}

/** Whether a format has parts of a date outside of quotes and brackets. */
function isDateFormat(format: string): boolean {
  if (format.length > MOST_FORMAT_CHARACTERS) return false;
  return /[ymdhs]/i.test(format.replace(/\[[^[\]]*\]|"[^"]*"|\\./g, ''));
}
