export const company = {
  /** After the name of the company in the titles of pages, until it has a tagline of its own. */
  defaultTagline: 'Premium Car Rental',
  /** What a customer needs at the pick-up, in letters, on the voucher and among the questions of the home page. */
  whatToBring:
    "Please bring your driver's license, a passport or identity card, and a payment card in your own name. If somebody else will drive too, they have to come along with their license.",
  /** What applies to a pick-up or drop-off while the desk is closed. */
  outsideHours: "We'll meet you at the agreed place.",
  /** Below the field for a time. The desk is where the company hands out its cars; the day is a weekday, or the name of a holiday. */
  deskOpen: '{day}: desk open {opens}-{closes}.',
  deskClosed: '{day}: desk closed.',
  /** These hours are the desk's, which stand in the sentence before. */
  pickUpOutsideHours: 'Pick-up is outside these hours.',
  pickUpOutsideHoursAt: 'Pick-up at {time} is outside these hours.',
  dropOffOutsideHours: 'Drop-off is outside these hours.',
  dropOffOutsideHoursAt: 'Drop-off at {time} is outside these hours.',
  questionsCall: 'Questions? Call <link>{phone}</link>.',
  /** In a list of days with their hours, in place of the hours. */
  closed: 'closed',
  /** Labels of a company's tax number. This one is that of the European Union. */
  vatId: 'VAT ID',
  /** Great Britain and South Africa. */
  vatNumber: 'VAT no.',
  /** Switzerland; UID is the name of the number there. */
  vatNumberCH: 'VAT no. (UID)',
  /** Norway; the number ends with MVA there. */
  vatNumberNO: 'VAT no. (MVA)',
  /** Canada; GST and HST are its taxes. */
  taxNumberCA: 'GST/HST no.',
  /** New Zealand. */
  taxNumberNZ: 'GST no.',
  /** Singapore. */
  taxNumberSG: 'GST reg. no.',
  /** Turkey; VKN is the name of the number there. */
  taxNumberTR: 'Tax no. (VKN)',
  /** Japan: the number under which a company is registered for its consumption tax. */
  taxNumberJP: 'Registration no.',
  /** Other countries. */
  taxNumber: 'Tax number',
  /** The label of the tax number, as 'VAT ID', and the number. */
  taxNumberLine: '{label}: {number}',
  /** Refuses what would need an email, while none can be sent. */
  noMail: "We can't send emails at the moment. Please call {phone}.",
  /** The name of the part of a page that is a map. */
  map: 'Map',
  mapSource: 'The map comes from OpenStreetMap.',
  mapAround: 'Map around {street}, {city}',
  /** A link below the map. */
  openInMap: 'Open {street} in OpenStreetMap',
  /** Read aloud after the words of a link that opens a new tab. */
  newTab: '(a new tab)',
  address: 'Address',
  phone: 'Phone',
  secondPhone: 'Second phone',
  email: 'Email',
  /** A heading, unless the owner writes another one. */
  whyChooseUs: 'Why Choose Us',
} as const;
