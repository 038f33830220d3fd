import * as v from 'valibot';

/** The types of events (partners: webhooks), with their words for the desk, by what they are about. */
export const EVENT_GROUPS = {
  Reservations: {
    'reservation.created': 'Booked',
    'reservation.changed': 'Changed',
    'reservation.canceled': 'Canceled',
    'reservation.deleted': 'Deleted',
    'payment.recorded': 'Money moved',
  },
  Rentals: {
    'hand-over.recorded': 'Handed over',
    'hand-over.undone': 'Hand-over undone',
    'return.recorded': 'Returned',
    'return.undone': 'Return undone',
    'exchange.recorded': 'Vehicle exchanged',
  },
  Vehicles: {
    'vehicle.created': 'Added',
    'vehicle.changed': 'Changed',
    'vehicle.deleted': 'Deleted',
  },
  Messages: { 'message.received': 'Received' },
} as const;

type EventGroups = typeof EVENT_GROUPS;
export type EventType = {
  [Group in keyof EventGroups]: keyof EventGroups[Group];
}[keyof EventGroups];

export const WEBHOOK_EVENT_TYPES = Object.values(EVENT_GROUPS).flatMap(Object.keys) as EventType[];

/** The type of the event that an endpoint gets only when somebody asks for it. */
export const TEST_EVENT = 'test';
export const SENT_EVENT_TYPES = [...WEBHOOK_EVENT_TYPES, TEST_EVENT] as const;
export type SentEventType = EventType | typeof TEST_EVENT;

/** The objects of events, each with the call that reads it as it is now. */
const OBJECT_PATHS = {
  reservation: '/api/reservations/:id/admin',
  vehicle: '/api/car/admin/:id/auth',
  message: '/api/contactmessage/:id',
  webhook: '/api/webhooks/:id/deliveries',
} as const;
export type EventObjectKind = keyof typeof OBJECT_PATHS;

/** The body of what is sent. It has nothing of the object itself: who reads that needs a permission. */
export const WebhookEvent = v.object({
  type: v.picklist(SENT_EVENT_TYPES),
  /** When it happened, with its zone: `2027-03-05T09:30:00.000Z`. */
  timestamp: v.string(),
  data: v.object({ id: v.number(), url: v.string() }),
});
export type WebhookEvent = v.InferOutput<typeof WebhookEvent>;

/** The URL at which an object is read, on the site with a URL. Payments are read with their reservation. */
export function objectUrl(
  siteUrl: string,
  {
    type,
    objectKind,
    objectId,
  }: { type: SentEventType; objectKind: EventObjectKind; objectId: number },
): string {
  const path =
    type === 'payment.recorded' ? '/api/reservations/:id/payments' : OBJECT_PATHS[objectKind];
  return `${siteUrl}${path.replace(':id', String(objectId))}`;
}

/**
 * Seconds from one attempt to the next, as the Standard Webhooks specification proposes: the last one is made after a little more
 * than three days.
 */
export const RETRY_SECONDS = [
  5,
  5 * 60,
  30 * 60,
  2 * 3_600,
  5 * 3_600,
  10 * 3_600,
  14 * 3_600,
  20 * 3_600,
  24 * 3_600,
] as const;

/** An event that failed is given up once it is so old. */
export const GIVE_UP_DAYS = 3;

/** Days that a delivery is kept, whatever its outcome. */
export const DELIVERY_DAYS = 30;

/** The most seconds for one attempt, its answer included. */
export const MOST_POST_SECONDS = 10;

/** For how long nobody else sends the events of an object that somebody has claimed. */
export const CLAIM_SECONDS = 60;

/** What is read of an answer, and what is kept of it. */
export const MOST_ANSWER_BYTES = 100_000;
export const MOST_KEPT_CHARACTERS = 1_000;

/** How long signatures are also made with the secret that was replaced. */
export const FORMER_SECRET_HOURS = 24;
