import { isDateFormat } from 'numfmt';
import type { XmlHandlers } from './read-xml.ts';

/** Reads a part of a workbook; nothing is read of one that the workbook does not have. */
export type ReadPart = (path: string | undefined, handlers: XmlHandlers) => Promise<void>;

/** What of a workbook decides how its first visible sheet is read. */
export type WorkbookParts = {
  /** The first sheet that is not hidden; undefined if there is none. */
  sheet: { path: string; name: string } | undefined;
  /** Whether the workbook has sheets, even if all are hidden. */
  hasSheets: boolean;
  /** Whether days are counted from 1904, as old programs for the Mac do. */
  isFrom1904: boolean;
  /** The texts that cells refer to by their numbers. */
  sharedTexts: string[];
  /** The formats of numbers by the numbers of the styles of cells. */
  formats: NumberFormat[];
};

/** How a number is shown: as a date, by a code, or plainly. */
export type NumberFormat = { isDate: boolean; code?: string };

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
  const { listed, isFrom1904 } = await readWorkbook(read);
  const targets = await readTargets(read);
  const pathOf = (type: string) => targets.find((target) => target.type === type)?.path;
  // Both lists can have hundreds of thousands of entries. Of several with one id the first counts.
  const sheets = new Map(
    targets
      .flatMap(({ id, type, path }) => (type === 'worksheet' ? [[id, path] as const] : []))
      .toReversed(),
  );
  const found = listed.filter(({ id }) => sheets.has(id));
  const visible = found.find(({ isHidden }) => !isHidden);
  return {
    sheet: visible && { path: sheets.get(visible.id) ?? '', name: visible.name },
    hasSheets: found.length > 0,
    isFrom1904,
    sharedTexts: await readSharedTexts(read, pathOf('sharedStrings'), count),
    formats: await readFormats(read, pathOf('styles')),
  };
}

async function readWorkbook(read: ReadPart) {
  const listed: { id: string; name: string; isHidden: boolean }[] = [];
  let isFrom1904 = false;
  await read('xl/workbook.xml', {
    open(name, attributes) {
      // The prefix of this attribute is the writer's choice.
      const id = Object.keys(attributes).find((key) => key.endsWith(':id'));
      if (name === 'sheet' && id) {
        const { state = 'visible', name: title = '' } = attributes;
        const isHidden = state !== 'visible';
        listed.push({ id: attributes[id] ?? '', name: unescaped(title), isHidden });
      }
      if (name === 'workbookPr') isFrom1904 = isTrue(attributes.date1904);
    },
  });
  return { listed, isFrom1904 };
}

/** Whether an attribute is set. */
export function isTrue(value = ''): boolean {
  return /^(?:1|true)$/.test(value);
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

async function readFormats(read: ReadPart, path: string | undefined): Promise<NumberFormat[]> {
  const known = new Map<string, NumberFormat>();
  for (const [first, last] of BUILT_IN_DATES) {
    for (let id = first; id <= last; id += 1) known.set(String(id), { isDate: true });
  }
  const formats: NumberFormat[] = [];
  let isOfCells = false;
  await read(path, {
    open(name, { numFmtId = '', formatCode: code = '' }) {
      if (name === 'numFmt') known.set(numFmtId, formatOf(code));
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'xf' && isOfCells) formats.push(known.get(numFmtId) ?? PLAIN);
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return formats;
}

const PLAIN: NumberFormat = { isDate: false };

/** A code that no spreadsheet program writes shows numbers plainly. */
function formatOf(code: string): NumberFormat {
  if (code.length > MOST_FORMAT_CHARACTERS) return PLAIN;
  try {
    return { isDate: isDateFormat(code), code };
  } catch {
    return PLAIN;
  }
}
