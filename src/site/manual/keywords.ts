import type { ManualPlace, ManualTitle } from './contents.ts';

/** What owners and clerks call it: words by which a place of the manual is found although it does not have them. */
export const KEYWORDS: Partial<Record<ManualTitle, Record<string, string>>> = {
  'First day': {
    '': 'setup start begin onboarding new company',
    'The company':
      'address phone currency euro pound units distances language translate german spanish french locale time zone imprint legal company name',
    Hours:
      'opening hours open closed holiday holidays close for a day Christmas Sunday business hours',
    'The agreement':
      'contract terms conditions insurance legal lawyer waiver signature text liability',
    Look: 'logo color design brand theme website photos',
    'The words of your pages': 'texts website home page about footer imprint terms blocks',
    'Bring what you have': 'import customers upload spreadsheet excel csv migrate transfer data',
    'Every morning': 'today overview dashboard calendar who comes schedule board',
  },
  Places: {
    '': 'locations branches stations offices airport depot',
    'Add a place': 'new branch opening hours of a location transfer time lead time map',
    'The home of a vehicle': 'where a car belongs relocate bring back shuttle',
    'After a one-way rental': 'one way different drop-off floating fleet',
    'Close a place': 'remove a location delete a branch',
  },
  Fleet: {
    '': 'cars fleet inventory',
    'Add a vehicle': 'new car add a car photo pictures odometer plate mileage VIN',
    Classes: 'category group type SUV van compact',
    'Papers and service':
      'maintenance oil change inspection registration insurance reminder tires workshop garage expenses cost mechanic receipt',
    'Take a vehicle out of service': 'block a car unavailable maintenance repair out of order hide',
    'Remove a vehicle': 'delete a car sell sold retire',
  },
  Prices: {
    'What a rental costs': 'daily rate hourly price tariff day',
    'Publish prices':
      'change price weekly discount monthly discount long rental weekend season summer extras child seat GPS increase discount rates',
    Packages: 'weekend offer flat rate weekly price monthly price',
    Rules:
      'mileage limit kilometers included unlimited late return fee extra hours no-show cancellation fee fuel policy dirty car cleaning deposit amount excess fines',
    'Cancellation in steps': 'cancellation policy cancel for free',
    'Least lengths': 'minimum days minimum stay shortest rental',
    'Promotion codes': 'discount code coupon voucher promo newsletter marketing campaign',
  },
  Taxes: {
    '': 'VAT GST sales tax MwSt TVA IVA',
    'Set the taxes': 'VAT GST sales tax rate percent',
    'Added or included': 'gross net VAT prices with tax',
    'One-way fees': 'another place drop off elsewhere other location return elsewhere',
    'Fees that everybody pays': 'airport surcharge young driver fee age after hours tolls vignette',
    'On receipts and invoices': 'VAT number tax number',
  },
  'Booking by phone': {
    '': 'walk-in caller telephone',
    Book: 'new booking reserve walk-in overbooked second driver additional driver',
    'A caller without an account': 'new customer register add customer without email',
    'Find a reservation': 'search look up plate number',
    'Change, move or cancel':
      'extend extension longer other car swap upgrade cancel booking shorten',
    "What customers can't book":
      'block dates limit notice turnaround cleaning time buffer minimum age',
  },
  'Hand-over and return': {
    '': 'check-in check-out checkin checkout pickup drop-off',
    'Hand over':
      'second driver additional driver license photos keys give the car mileage fuel identity passport signature',
    'Exchange a vehicle': 'replacement car swap broken down upgrade',
    'Take back': 'late return dirty car mileage limit fuel missing check-in return the car charges',
    'A mistake': 'undo wrong mileage correct',
    'Without a connection': 'offline no network no internet',
  },
  'On the road': {
    '': 'emergency roadside assistance incident breakdown accident theft lost key',
    'At the desk': 'emergency police insurer',
    Breakdown: 'flat tire puncture battery broken engine tow truck broke down warning light',
    Accident: 'crash collision insurance claim police report injured',
    Theft: 'stolen car thief robbed burglary',
    'Lost key': 'lost keys key missing locked out',
  },
  'Damage and fines': {
    'Record damage': 'scratch dent insurance claim',
    'Charge damage': 'dirty car cleaning fee smoking lost item insurance excess bill the customer',
    'When a fine arrives':
      'speeding ticket parking ticket tolls police letter radar who drove traffic',
    'The customer objects': 'complaint dispute disagree',
  },
  'Money and closing': {
    'Take what is due': 'payment cash card terminal tip payment link bank transfer print receipt',
    'The deposit': 'security deposit hold release block card return deposit',
    'Online payments': 'Stripe credit card payment provider',
    Invoices: 'print invoice bill credit note reminder overdue company invoice',
    'Close the day': 'cash drawer till count cash float tip day end shift end',
    'For bookkeeping': 'accountant export DATEV accounting tax adviser excel download',
    Figures: 'report statistics revenue utilization profit earnings',
  },
  Refunds: {
    '': 'refund reimburse money back',
    'Give money back': 'refund reimburse return money goodwill tip',
    'What goes back by itself': 'automatic refund cancellation',
    Limits: 'refund limit maximum refund clerk allowance',
    'If it does not work': 'chargeback dispute bank card closed failed refund',
  },
  Staff: {
    '': 'employee employees team colleague worker',
    'Invite somebody': 'add employee invite user account colleague new clerk',
    'Which role': 'permissions rights access mechanic accountant manager',
    'Change or end it': 'remove employee fire quit leave delete staff',
    'Keep the accounts safe': 'two-factor 2FA password stolen phone security hacked passkey',
  },
  Partners: {
    '': 'API interface integration connect another program software website broker OTA accounting',
    Keys: 'API key token access developer',
    'If somebody else has read a key': 'leaked stolen key revoke',
    Webhooks: 'notify notification event Zapier push callback automation',
  },
  'Privacy and erasing': {
    '': 'GDPR DSGVO data protection CCPA personal data',
    'Find a customer': 'customer search',
    Correct: 'change email address customer name',
    'Give out a copy': 'GDPR request access export data',
    Erase: 'delete customer GDPR right to be forgotten remove customer anonymize',
    'The privacy policy': 'GDPR cookies newsletter consent',
    'Everything in one file': 'backup export all data download save',
  },
  'When something fails': {
    'A message in red': 'error fault problem',
    'A letter did not arrive': 'email mail spam newsletter not received confirmation',
    "A customer can't sign in": 'forgot password reset login locked out',
    Messages: 'contact form reply complaint',
    'Who did it': 'audit log history changes who changed',
    'When nothing works': 'down outage offline internet',
  },
};

/** The words of a place. */
export function keywordsOf({ page, section = '' }: ManualPlace): string {
  return KEYWORDS[page]?.[section] ?? '';
}
