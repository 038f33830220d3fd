import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Row } from './row.ts';

const README = fileURLToPath(new URL('../README.md', import.meta.url));
const TABLE = /(<!-- bench -->\n)(.*)(<!-- \/bench -->)/s;
const COLUMNS = ['part', 'measured', 'figures'] as const;

/** The rows as a table in Markdown, with aligned columns. */
export function toTable(rows: Row[]): string {
  const header: Row = { part: 'Part', measured: 'Measured', figures: 'Figures' };
  const width = (column: keyof Row) =>
    Math.max(...[header, ...rows].map((row) => row[column].length));
  const line = (cell: (column: keyof Row) => string) => `| ${COLUMNS.map(cell).join(' | ')} |`;
  const text = (row: Row) => line((column) => row[column].padEnd(width(column)));
  return [
    text(header),
    line((column) => '-'.repeat(width(column))),
    ...rows.map((row, index) =>
      // A part is named once, by the first of its rows.
      text(row.part === rows[index - 1]?.part ? { ...row, part: '' } : row),
    ),
  ].join('\n');
}

/** Writes the table into tests/README.md, with the day and the machine of the measurement. */
export async function writeTable(table: string): Promise<void> {
  const readme = await readFile(README, 'utf8');
  if (!TABLE.test(readme)) throw new Error('tests/README.md has no place for the table.');
  const day = new Date().toISOString().slice(0, 10);
  const machine = `Measured on ${day}, ${cpus().length} cores, Node ${process.versions.node}.`;
  await writeFile(
    README,
    readme.replace(TABLE, (_, start, _table, end) => `${start}${machine}\n\n${table}\n${end}`),
  );
}
