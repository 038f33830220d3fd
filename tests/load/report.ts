import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';

type TableRow = Record<string, string | number>;

type Report = { summary: string[]; requests: TableRow[]; findings: TableRow[] };

const FILE = new URL('../../reports/load.md', import.meta.url);

/** Writes `reports/load.md`, which says how the last run ended: figures, date and commit. */
export async function writeReport({ summary, requests, findings }: Report): Promise<void> {
  const commit = execFileSync('git', ['rev-parse', '--short=10', 'HEAD'], {
    encoding: 'utf8',
  }).trim();
  const day = new Date().toISOString().slice(0, 10);
  const parts = [
    '# The last load run',
    `${day}, commit ${commit}. Written by \`npm run load\` ([what it does](../tests/README.md#tools)).`,
    ...summary,
    '## Requests',
    tableOf(requests),
    '## What was checked afterwards',
    tableOf(findings),
  ];
  await mkdir(new URL('.', FILE), { recursive: true });
  await writeFile(FILE, `${parts.join('\n\n')}\n`);
}

function tableOf(rows: TableRow[]): string {
  const names = Object.keys(rows[0] ?? {});
  const line = (cells: unknown[]) => `| ${cells.join(' | ')} |`;
  return [
    line(names),
    `|${'---|'.repeat(names.length)}`,
    ...rows.map((row) => line(names.map((name) => (Number.isNaN(row[name]) ? '' : row[name])))),
  ].join('\n');
}
