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
  heightOf,
  openDocument,
  type TextStyle,
  write,
  writeAll,
} from '#platform/documents/tagged-document.ts';
import type { FoundWhereabouts } from '../db/whereabouts.ts';

const TITLE: TextStyle = { font: 'semibold', size: 17 };
const NAMES_WIDTH = 150;
const VALUES_WIDTH = FRAME.width - 162;

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
  let y = write(
    pdf,
    root,
    'H1',
    t('proof.statementTitle'),
    { x: FRAME.left, width: FRAME.width, y: head + 24 },
    TITLE,
  );
  y = write(
    pdf,
    root,
    'P',
    driver ? t('proof.statementDriver', rented) : t('proof.statementCustomer', rented),
    { x: FRAME.left, width: FRAME.width, y: y + 8 },
  );
  y = write(
    pdf,
    root,
    'H2',
    t('proof.statementReservation', { id }),
    { x: FRAME.left, width: FRAME.width, y: y + 16 },
    HEADING,
  );
  for (const [label = '', value = ''] of facts) {
    write(pdf, root, 'P', label, { x: FRAME.left, y, width: NAMES_WIDTH }, { isQuiet: true });
    write(pdf, root, 'P', value, { x: FRAME.left + 162, y, width: VALUES_WIDTH });
    y += Math.max(heightOf(pdf, label, NAMES_WIDTH), heightOf(pdf, value, VALUES_WIDTH));
  }
  return end();
}
