import type { Company } from '#company/rules.ts';
import { vehicleTitle } from '#fleet/rules.ts';
import { personAddress } from '#kernel/locale/country.ts';
import { fullName } from '#kernel/records/person-name.ts';
import { toWallClock, type WallClock } from '#kernel/time/wall-clock.ts';
import { formatWallClock } from '#kernel/time/wall-clock-text.ts';
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
const LETTERHEAD = { x: FRAME.left + 256, width: 248 };
const NAMES = { x: FRAME.left, width: 150 };
const VALUES = { x: FRAME.left + 162, width: FRAME.width - 162 };

/**
 * Says on the company's letterhead who drove a vehicle at a minute, as a tagged PDF file (hand-over: who had it).
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
  const title = `Driver statement, reservation ${id}`;
  const { pdf, root, end } = openDocument({ title, createdAt: writtenAt });
  const issuer = issuerOf(company);
  const head = writeAll(pdf, root, { ...LETTERHEAD, y: FRAME.top }, [
    { text: issuer.name, style: TITLE },
    ...[...issuer.address, issuer.phone, issuer.email].map((text) => ({ text })),
    { text: formatWallClock(toWallClock(writtenAt, company.timeZone)) },
  ]);
  const customerName = fullName(customer);
  const name = driver?.name ?? customerName;
  const facts = [
    [driver ? 'Driver' : 'Rented to', name],
    ...(driver ? [['License number', `${driver.licenseNumber} (${driver.licenseCountry})`]] : []),
    ...(name === customerName ? [] : [['Customer', customerName]]),
    [
      name === customerName ? 'Address' : "Customer's address",
      personAddress(found.address, found.zipCode) || 'Not recorded',
    ],
    ['Vehicle', vehicleTitle({ ...car, plate: undefined })],
    ['Plate', car.plate ?? ''],
    ['Hand-over', formatWallClock(pickedUpAt)],
    ['Return', returnedAt ? formatWallClock(returnedAt) : 'The vehicle is not back yet.'],
  ];
  let y = write(
    pdf,
    root,
    'H1',
    'Driver statement',
    { x: FRAME.left, width: FRAME.width, y: head + 24 },
    TITLE,
  );
  y = write(
    pdf,
    root,
    'P',
    `According to our records, the vehicle with the plate ${car.plate} was rented out on ${formatWallClock(at)}. ${driver ? 'Its driver was' : 'It was rented to'} the person below.`,
    { x: FRAME.left, width: FRAME.width, y: y + 8 },
  );
  y = write(
    pdf,
    root,
    'H2',
    `Reservation ${id}`,
    { x: FRAME.left, width: FRAME.width, y: y + 16 },
    HEADING,
  );
  for (const [label = '', value = ''] of facts) {
    write(pdf, root, 'P', label, { ...NAMES, y }, { isQuiet: true });
    write(pdf, root, 'P', value, { ...VALUES, y });
    y += Math.max(heightOf(pdf, label, NAMES.width), heightOf(pdf, value, VALUES.width));
  }
  return end();
}
