import { zipSync } from 'fflate';

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook of one sheet with this content; `parts` are other files of it, by their paths. */
export function workbookOf(sheet: string, parts: Record<string, string> = {}): Uint8Array {
  const related = ['worksheets/sheet1', 'sharedStrings', 'styles'].map((name, index) => {
    const type = name === 'worksheets/sheet1' ? 'worksheet' : name;
    return `<Relationship Id="r${index + 1}" Type="${RELATIONSHIPS}/${type}" Target="${name}.xml"/>`;
  });
  const files = {
    'xl/workbook.xml': `<workbook xmlns:r="${RELATIONSHIPS}"><sheets><sheet name="A" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${related.join('')}</Relationships>`,
    'xl/worksheets/sheet1.xml': sheet,
    ...parts,
  };
  return zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)]),
    ),
  );
}

/** A workbook whose sheet has these rows, and `rest` after them. */
export function sheetOf(rows: string, rest = ''): Uint8Array {
  return workbookOf(`<worksheet><sheetData>${rows}</sheetData>${rest}</worksheet>`);
}

const ROW = '<row><c><v>1</v></c></row>';
const DAMAGED = 'The workbook is damaged. Please save it again as .xlsx.';
const TOO_MUCH_XML =
  'The workbook has too many cells or formats. Please copy the rows to a new one.';
const TOO_MUCH_TEXT = 'The sheet has too much text. Please split it.';
const TOO_MANY_MERGED = 'The sheet has too many merged cells. Please unmerge them.';
const TOO_MANY_COLUMNS =
  'The sheet has more than 50 columns. Please remove what is not in the sample.';
const BAD_CSV =
  'Row 1 has more than 100,000 characters, or too many quotation marks are not closed before it.';
const BAD_CSV_LATER = BAD_CSV.replace('Row 1 ', 'Row 101 ');
/** Of those that are read, because what is hostile in them is ignored. */
const NO_HEADINGS =
  "The sheet lacks columns 'Model', 'Doors', 'Seats', 'Luggage', 'Transmission', 'Air conditioning', 'Fuel type', 'Age', and 'Price/hour'.";

const megabytes = (text: string, count: number) =>
  text.repeat(Math.floor((count * 1_000_000) / text.length));
const merged = (...ranges: string[]) =>
  `<mergeCells>${ranges.map((range) => `<mergeCell ref="${range}"/>`).join('')}</mergeCells>`;
const shared = (strings: string) => ({ 'xl/sharedStrings.xml': `<sst>${strings}</sst>` });
const styled = (styles: string) =>
  workbookOf(`<worksheet><sheetData>${ROW}</sheetData></worksheet>`, {
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
  });
const referring = (cells: number, strings: string) =>
  workbookOf(
    `<worksheet><sheetData>${`<row>${'<c t="s"><v>0</v></c>'.repeat(50)}</row>`.repeat(cells / 50)}</sheetData></worksheet>`,
    shared(strings),
  );
const csvInZip = (text: string) => zipSync({ 'a.csv': new TextEncoder().encode(text) });

/** A ZIP of 1,000 files that are all in the same 34 kB. */
function sharingBytes(): Uint8Array {
  const name = (index: number) => `${String(index).padStart(4, '0')}.png`;
  const zip = Buffer.from(zipSync({ [name(0)]: new Uint8Array(34_000) }));
  const start = zip.indexOf(Buffer.from('504b0102', 'hex'));
  const end = zip.length - 22;
  const entry = zip.subarray(start, end);
  const entries = Array.from({ length: 1_000 }, (_, index) => {
    const copy = Buffer.from(entry);
    copy.write(name(index), 46);
    return copy;
  });
  const trailer = Buffer.from(zip.subarray(end));
  trailer.writeUInt16LE(1_000, 8);
  trailer.writeUInt16LE(1_000, 10);
  trailer.writeUInt32LE(1_000 * entry.length, 12);
  return new Uint8Array(Buffer.concat([zip.subarray(0, start), ...entries, trailer]));
}

/** Small files that would cost a careless reader gigabytes or minutes, and what is said about each. */
export const HOSTILE_SHEETS: [name: string, file: () => Uint8Array, message: string][] = [
  [
    'a merged range behind an attribute with a bracket',
    () => sheetOf(ROW, '<mergeCells><mergeCell x="1>" ref="A1:XFD300000"/></mergeCells>'),
    TOO_MANY_MERGED,
  ],
  ['a merged range of all cells', () => sheetOf(ROW, merged('A1:XFD1048576')), TOO_MANY_MERGED],
  [
    'a merged range that counts as less than nothing',
    () => sheetOf(ROW, merged('A9999999:XFD1', 'A1:XFD300000')),
    TOO_MANY_MERGED,
  ],
  [
    '60,000 sheets, and as many targets that none of them names',
    () =>
      workbookOf('', {
        'xl/workbook.xml': `<workbook xmlns:r="${RELATIONSHIPS}"><sheets>${'<sheet r:id="r0"/>'.repeat(60_000)}</sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': `<Relationships>${`<Relationship Id="r1" Type="${RELATIONSHIPS}/worksheet"/>`.repeat(60_000)}</Relationships>`,
      }),
    DAMAGED,
  ],
  ['400,000 nested tags', () => sheetOf(ROW, '<a>'.repeat(400_000)), TOO_MUCH_XML],
  ['1.7 million empty tags', () => sheetOf(ROW, megabytes('<a/>', 7)), TOO_MUCH_XML],
  [
    '600,000 attributes of one tag',
    () =>
      sheetOf(
        ROW,
        `<a ${Array.from({ length: 600_000 }, (_, index) => `a${index}=""`).join(' ')}/>`,
      ),
    TOO_MUCH_XML,
  ],
  [
    'a format of 7 million brackets',
    () => styled(`<numFmts><numFmt numFmtId="9" formatCode="${megabytes('[', 7)}"/></numFmts>`),
    NO_HEADINGS,
  ],
  [
    'one text of 3 MB in 100,000 cells',
    () => referring(100_000, `<si><t>${megabytes(' ', 3)}</t></si>`),
    TOO_MUCH_TEXT,
  ],
  ['texts of 7 MB', () => referring(50, `<si><t>${megabytes('Text ', 7)}</t></si>`), TOO_MUCH_TEXT],
  [
    'a cell of a million entities',
    () => sheetOf(`<row><c t="str"><v>${megabytes('&amp;&amp;', 7)}</v></c></row>`),
    NO_HEADINGS,
  ],
  [
    'an entity of 7 MB',
    () => sheetOf(`<row><c><v>&#${megabytes('0', 7)}65;</v></c></row>`),
    NO_HEADINGS,
  ],
  [
    'entities that name entities',
    () =>
      workbookOf(
        `<!DOCTYPE a [<!ENTITY b "bbbbbbbbbb"><!ENTITY c "${'&b;'.repeat(1_000)}">]><worksheet>&c;</worksheet>`,
      ),
    DAMAGED,
  ],
  [
    'an entity of another file',
    () =>
      workbookOf(
        '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><worksheet>&b;</worksheet>',
      ),
    DAMAGED,
  ],
  ['a comment of 9 MB', () => sheetOf(ROW, `<!--${megabytes('a', 9)}-->`), TOO_MUCH_XML],
  ['a tag whose name has 7 MB', () => sheetOf(ROW, `<${megabytes('a', 7)}`), DAMAGED],
  ['a row that no sheet has', () => sheetOf('<row r="4294967290"><c><v>1</v></c></row>'), DAMAGED],
  ['the same row 1,000 times', () => sheetOf('<row r="1"></row>'.repeat(1_000)), DAMAGED],
  [
    'a cell in the last column',
    () => sheetOf('<row><c r="XFD1"><v>1</v></c></row>'),
    TOO_MANY_COLUMNS,
  ],
  ['a cell without a column', () => sheetOf('<row><c r="1"><v>1</v></c></row>'), DAMAGED],
  [
    '50,000 columns of no width, and a format of all of them',
    () => sheetOf(ROW, `<cols>${'<col min="1" max="16384" width="0"/>'.repeat(50_000)}</cols>`),
    NO_HEADINGS,
  ],
  [
    'a checked range of all cells',
    () =>
      sheetOf(
        ROW,
        '<dataValidations><dataValidation sqref="A1:XFD1048576" type="list"/></dataValidations>',
      ),
    NO_HEADINGS,
  ],
  ['text in UTF-16', () => workbookOf(`\u{fffd}${'<\0'.repeat(100)}`), DAMAGED],
  [
    '4 million columns as CSV',
    () => csvInZip(`${','.repeat(90_000)}\n`.repeat(40)),
    TOO_MANY_COLUMNS,
  ],
  ['3 million columns of one line as CSV', () => csvInZip(megabytes(',', 3)), TOO_MANY_COLUMNS],
  ['a cell of 3 MB as CSV', () => csvInZip(megabytes('a', 3)), BAD_CSV],
  ['3 million quotation marks as CSV', () => csvInZip(megabytes('"', 3)), BAD_CSV],
  [
    'quotation marks that are not closed in each of 4,000 lines as CSV',
    () => csvInZip('"a\n'.repeat(4_000)),
    BAD_CSV_LATER,
  ],
  [
    '20,000 numbers in a format of 255 signs',
    () =>
      workbookOf(
        `<worksheet><sheetData>${`<row>${'<c s="0"><v>1</v></c>'.repeat(50)}</row>`.repeat(400)}</sheetData></worksheet>`,
        {
          'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${'?'.repeat(120)}/${'?'.repeat(120)}"/></numFmts><cellXfs><xf numFmtId="200"/></cellXfs></styleSheet>`,
        },
      ),
    NO_HEADINGS,
  ],
  ['a CSV file of 9 MB in a ZIP', () => csvInZip(megabytes('a,b\n', 9)), TOO_MUCH_TEXT],
  [
    'files that share their bytes',
    sharingBytes,
    'The file is too large once it is unzipped. Please split it.',
  ],
];
