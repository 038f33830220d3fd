import type { operations } from './operations.ts';
import { MORNING } from './records.ts';

/** The records that a call is aimed at. Where a path has another id, it is a user's. */
export type Target = {
  reservationId: number;
  userId: number;
  email: string;
  photoId: number;
  driverId: number;
  chargeId?: string;
  fileId?: number;
};

/** Valid wherever a call takes a period, or adds a photograph: invalid input would hide what the ids do. */
const { pickUpTime, dropOffTime } = MORNING;
export const PERIOD = {
  pickUpDateTime: pickUpTime,
  dropOffDateTime: dropOffTime,
  // Of a photograph.
  at: 'return',
  view: 'front',
  mark: '0b9d1b5e-3c1f-4c5e-9d57-1f1e6d3c2a10',
  size: 'small',
};

export const DRIVER = {
  name: 'x',
  birthDate: '1990-01-01',
  licenseNumber: 'D1',
  licenseCountry: 'US',
  licenseExpires: '2060-01-01',
};

const INCIDENT = { key: PERIOD.mark, kind: 'accident', time: '01/05/2026 10:00:00' };

/** A call with the target's ids and email wherever it takes an id or an email. */
export function aim({ path, query, body }: (typeof operations)[number], target: Target) {
  const { reservationId, userId, email, photoId, driverId, chargeId, fileId } = target;
  const ids = { photoId, driverId, chargeId, fileId };
  const ofPath: Record<string, number | string | undefined> = ids;
  const idOf = (name: string) => (/reservation/i.test(name) ? reservationId : userId);
  const fields = {
    ...Object.fromEntries(body.map((name) => [name, 'x'])),
    ...{ id: reservationId, userId, reservationId, user: userId },
    firstName: 'Pat',
    lastName: 'Taker',
    phoneNumber: '(562) 555-0123',
    address: '12 Shore Road',
    zipCode: '90802',
    email,
    status: 'CANCELLED',
    pickUpTime,
    dropOffTime,
    expectedTotal: 76,
    extras: [],
    promoCode: null,
    ...DRIVER,
    // A signature.
    strokes: [[0, 0, 1, 1]],
    consent: true,
    text: 'I object to what is not mine.',
    ...(path.endsWith('/incidents') && INCIDENT),
  };
  return {
    path: path.replace(/\{(\w+)\}/g, (_, name) => String(ofPath[name] ?? idOf(path + name))),
    query: {
      ...Object.fromEntries(query.map((name) => [name, idOf(name)])),
      ...PERIOD,
      extras: 'x',
      promoCode: 'NONE',
      birthDate: DRIVER.birthDate,
      userId,
    },
    body: fields,
  };
}
