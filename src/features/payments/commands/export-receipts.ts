import { createWriteStream } from 'node:fs';
import { storedCompany } from '#company/db.ts';
import { writeZip } from '#db/archive/zip-writer.ts';
import type { Database } from '#db/client/client.ts';
import { runCommand } from '#db/commands/run-command.ts';
import { dataFolder } from '#db/local/data-folder.ts';
import { openDirectDatabase } from '#db/local/database.ts';
import { namedDatabase } from '#environment/named-database.ts';
import { readReceiptsOf } from '../db/find-receipt.ts';
import { RECEIPT_SERIES, type Receipt, receiptNumberText } from '../rules/receipt.ts';
import { receiptPdf } from '../server/receipt.ts';

/**
 * Writes all receipts, invoices and credit notes of a year as PDF files into a ZIP: `npm run receipts:export -- 2026 file.zip`. A
 * receipt takes about 8 ms and 26 kB, more than a call of the platform has time for.
 */
const [yearText = '', file] = process.argv.slice(2);

/** How many receipts are read at once. */
const MOST_READ = 100;

if (!/^\d{4}$/.test(yearText) || file === undefined) {
  console.error('Usage: npm run receipts:export -- 2026 receipts-2026.zip');
  process.exitCode = 2;
} else {
  await runCommand(() => exportReceipts(Number(yearText), file));
}

async function exportReceipts(year: number, path: string): Promise<void> {
  const { db, close } = await openDirectDatabase(dataFolder, namedDatabase().url);
  const company = await storedCompany(db);
  const zip = writeZip(createWriteStream(path));
  let count = 0;
  try {
    for await (const receipt of receiptsOf(db, year)) {
      const name = `${receiptNumberText(receipt)}.pdf`;
      await zip.add(name, [await receiptPdf(company, receipt)], { isCompressed: true });
      count += 1;
    }
    await zip.end();
  } finally {
    await close();
  }
  console.log(`${count} receipts of ${year} are in ${path}.`);
}

async function* receiptsOf(db: Database, year: number): AsyncGenerator<Receipt> {
  for (const series of RECEIPT_SERIES) {
    let receipts: Receipt[];
    let last = 0;
    do {
      receipts = await readReceiptsOf(db, year, series, last, MOST_READ);
      yield* receipts;
      last = receipts.at(-1)?.number ?? last;
    } while (receipts.length === MOST_READ);
  }
}
