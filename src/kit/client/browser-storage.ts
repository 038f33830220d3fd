import {
  BOOKED_RESERVATION_KEY,
  COMPARED_VEHICLES_KEY,
  DESK_BOOKING_KEY,
  DESK_PLACE_KEY,
  DEVICE_MARKS_KEY,
  INCIDENTS_KEY,
  LIST_VIEWS_KEY,
  OFFLINE_KEY,
  PRICE_DRAFT_KEY,
  RENTAL_DRAFT_KEY,
  RESERVATION_LIST_KEY,
  SESSION_EXPIRY_KEY,
  TOASTS_KEY,
  TOKEN_KEY,
  VEHICLE_LIST_KEY,
} from './storage-keys.ts';

/** Where each value is kept: until the tab is closed, or until it is removed. */
const KEYS = {
  token: { area: 'localStorage', key: TOKEN_KEY },
  /** Kept when the session expires, to explain why the token is gone. */
  sessionExpiry: { area: 'localStorage', key: SESSION_EXPIRY_KEY },
  /** Proofs that this browser has signed in before. They stay after signing out. */
  deviceMarks: { area: 'localStorage', key: DEVICE_MARKS_KEY },
  toasts: { area: 'sessionStorage', key: TOASTS_KEY },
  rentalDraft: { area: 'sessionStorage', key: RENTAL_DRAFT_KEY },
  deskBooking: { area: 'sessionStorage', key: DESK_BOOKING_KEY },
  priceDraft: { area: 'sessionStorage', key: PRICE_DRAFT_KEY },
  comparedVehicles: { area: 'sessionStorage', key: COMPARED_VEHICLES_KEY },
  bookedReservation: { area: 'sessionStorage', key: BOOKED_RESERVATION_KEY },
  /** The query of the list of vehicles that was shown last. */
  vehicleList: { area: 'sessionStorage', key: VEHICLE_LIST_KEY },
  reservationList: { area: 'sessionStorage', key: RESERVATION_LIST_KEY },
  offline: { area: 'localStorage', key: OFFLINE_KEY },
  incidents: { area: 'localStorage', key: INCIDENTS_KEY },
  deskPlace: { area: 'localStorage', key: DESK_PLACE_KEY },
  listViews: { area: 'localStorage', key: LIST_VIEWS_KEY },
} as const;
type StorageName = keyof typeof KEYS;

/** The stored text; null when there is none or the browser forbids storage. */
export function readStored(name: StorageName): string | null {
  const { area, key } = KEYS[name];
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** The stored JSON; undefined when there is none or it is broken. */
export function readStoredJson(name: StorageName): unknown {
  try {
    return JSON.parse(readStored(name) ?? '');
  } catch {
    return undefined;
  }
}

/** Stores a text. Returns false if the storage is full or forbidden. */
export function writeStored(name: StorageName, text: string): boolean {
  const { area, key } = KEYS[name];
  try {
    window[area].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

export function removeStored(name: StorageName): void {
  const { area, key } = KEYS[name];
  try {
    window[area].removeItem(key);
  } catch {
    // Where storage is forbidden, there is nothing to remove.
  }
}

/** Calls `listener` when another tab stores or removes the token. */
export function onTokenChangedElsewhere(listener: () => void): void {
  window.addEventListener('storage', ({ key }) => {
    const everythingCleared = key === null;
    if (everythingCleared || key === TOKEN_KEY) listener();
  });
}
