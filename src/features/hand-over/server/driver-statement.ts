import type { Company } from '#company/rules.ts';
import { vehicleTitle } from '#fleet/rules.ts';
import { personAddress } from '#kernel/locale/country.ts';
import { fullName } from '#kernel/records/person-name.ts';
import { toWallClock, type WallClock } from '#kernel/time/wall-clock.ts';
import { formatWallClock } from '#kernel/time/wall-clock-text.ts';
import { t } from '#kernel/words/t.ts';
import { issuerOf } from '#payments/rules.ts';
import {
  FRAME,
  HEADING,
  openDocument,
  TITLE,
  write,
  writeAll,
  writeFact,
} from '#platform/documents/tagged-document.ts';
import type { FoundWhereabouts } from '../db/whereabouts.ts';

/**
 * Says on the company's letterhead who drove a vehicle at a minute, as a tagged PDF file (hand-over: who had it). It is for an
 * authority, so the caller writes it in the site's first language.
 * Without a driver it names the customer.
 */
export async function driverStatementPdf(
  company: Company,
  found: FoundWhereabouts,
  {
    driver,
    at,
    writtenAt,
  }: { driver: FoundWhereabouts['drivers'][number] | undefined; at: WallClock; writtenAt: Date },
): Promise<Uint8Array> {
  const { id, car, customer, pickedUpAt, returnedAt } = found;
  const title = t('proof.statementOf', { id });
  const { pdf, root, end } = openDocument({ title, createdAt: writtenAt });
  const issuer = issuerOf(company);
  const head = writeAll(pdf, root, { x: FRAME.left + 256, y: FRAME.top, width: 248 }, [
    { text: issuer.name, style: TITLE },
    ...[...issuer.address, issuer.phone, issuer.email].map((text) => ({ text })),
    { text: formatWallClock(toWallClock(writtenAt, company.timeZone)) },
  ]);
  const customerName = fullName(customer);
  const name = driver?.name ?? customerName;
  const facts = [
    [driver ? t('proof.driver') : t('proof.rentedTo'), name],
    ...(driver
      ? [[t('proof.licenseOfDriver'), `${driver.licenseNumber} (${driver.licenseCountry})`]]
      : []),
    ...(name === customerName ? [] : [[t('proof.customer'), customerName]]),
    [
      name === customerName ? t('proof.address') : t('proof.customerAddress'),
      personAddress(found.address, found.zipCode) || t('proof.notRecorded'),
    ],
    [t('proof.vehicle'), vehicleTitle({ ...car, plate: undefined })],
    [t('proof.plate'), car.plate ?? ''],
    [t('proof.handOver'), formatWallClock(pickedUpAt)],
    [t('proof.return'), returnedAt ? formatWallClock(returnedAt) : t('proof.notBack')],
  ];
  // The car was found by its plate.
  const rented = { plate: car.plate ?? '', time: formatWallClock(at) };
  const frame = { x: FRAME.left, width: FRAME.width };
  const sentence = driver
    ? t('proof.statementDriver', rented)
    : t('proof.statementCustomer', rented);
  const heading = t('proof.statementReservation', { id });
  let y = write(pdf, root, 'H1', t('proof.statementTitle'), { ...frame, y: head + 24 }, TITLE);
  y = write(pdf, root, 'P', sentence, { ...frame, y: y + 8 });
  y = write(pdf, root, 'H2', heading, { ...frame, y: y + 16 }, HEADING);
  for (const [label = '', value = ''] of facts) y = writeFact(pdf, root, { name: label, value }, y);
  return end();
}
