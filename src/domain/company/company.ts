/** The company's facts. The values are placeholders for the owner to replace. */
export const COMPANY = {
  name: 'Kestrel',
  tagline: 'Premium Car Rental',
  address: {
    street: '1200 Harbor Drive',
    city: 'Long Beach',
    region: 'CA',
    postalCode: '90802',
    country: 'US',
  },
  phones: ['(562) 555-0142', '(562) 555-0187'],
  email: 'hello@kestrel.example',
  /** The time zone of all times in forms and calls, whatever time zone the browser is in. */
  timeZone: 'America/Los_Angeles',
  /** How long a vehicle is kept after a drop-off, to be cleaned and checked (rules, turnaround). */
  turnaroundMinutes: 0,
  /** How long after the pick-up time a customer is still expected (rules, reservation status). */
  noShowMinutes: 60,
  /**
   * The usual places of pick-up and drop-off, the desk first. Each has a short name to choose it by, and the
   * location that the reservation stores.
   */
  places: [
    { name: 'Kestrel desk', location: 'Kestrel desk, 1200 Harbor Drive' },
    { name: 'Airport', location: 'Long Beach Airport, arrivals hall' },
    { name: 'Cruise Terminal', location: 'Long Beach Cruise Terminal, Pier H' },
  ],
  position: { latitude: 33.7627, longitude: -118.1891 },
  /** The desk's hours. It is closed on all other days. */
  workingHours: [
    {
      days: 'Mon-Fri',
      weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: '09:00',
      closes: '21:00',
    },
    { days: 'Saturday', weekdays: ['Saturday'], opens: '09:00', closes: '19:00' },
    { days: 'Sunday', weekdays: ['Sunday'], opens: '09:00', closes: '17:00' },
  ],
} as const;

/** The end of every page's title (rules, company facts). */
export const SITE_TITLE = `${COMPANY.name} ${COMPANY.tagline}`;

/** A stored phone number as it is dialed: +15625550142. */
export function dialedNumber(phone: string): string {
  return `${phone.startsWith('+') ? '+' : '+1'}${phone.replace(/\D/g, '')}`;
}

/** What a customer needs at the pick-up, for letters, the voucher and the home page. */
export const WHAT_TO_BRING =
  "Please bring your driver's license, a passport or identity card, and a payment card in your own name. If somebody else will drive too, they have to come along with their license.";
