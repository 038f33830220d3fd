/** The views of a vehicle that are photographed. */
export const VEHICLE_VIEWS = ['front', 'rear', 'left', 'right', 'dashboard', 'other'] as const;

/** What a photograph shows: the vehicle, or an agreement that was signed on paper. */
export const PHOTO_VIEWS = [...VEHICLE_VIEWS, 'paper'] as const;

/** When photographs are taken: at a hand-over, at a return, or of what happened in between (incidents). */
export const PHOTO_MOMENTS = ['hand-over', 'return', 'incident'] as const;

export type PhotoMoment = (typeof PHOTO_MOMENTS)[number];

export type PhotoView = (typeof PHOTO_VIEWS)[number];

/** The types of images that are taken. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

export type PhotoType = (typeof PHOTO_TYPES)[number];

/** The most bytes of a photograph (proof: photographs). */
export const MOST_PHOTO_BYTES = 4_500_000;

/** The most photographs of one moment of a reservation: those of the desk, and the customer's own (proof: photographs). */
export const MOST_PHOTOS = { desk: 30, customer: 10 };

const INSTANT = /^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/;

/** The instant of the header. Null without one, undefined if it is not an instant of this century. */
export function parseTakenAt(text: string | null): Date | null | undefined {
  if (text === null) return null;
  const day = text.slice(0, 10);
  const isDay = INSTANT.test(text) && isRealDay(day);
  const instant = new Date(text);
  return isDay && !Number.isNaN(instant.getTime()) ? instant : undefined;
}

/** How far the clock of a phone may be ahead of ours. */
const MOST_HOURS_AHEAD = 24;

/** Whether a photograph was taken so late that the clock of the phone must be wrong (proof: photographs). */
export function isTakenLater(takenAt: Date, now: Date): boolean {
  return takenAt.getTime() - now.getTime() > MOST_HOURS_AHEAD * 3_600_000;
}

/** `Date` accepts February 30. */
function isRealDay(day: string): boolean {
  const parsed = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day);
}
