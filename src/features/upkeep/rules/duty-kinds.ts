/** What comes due of a vehicle (upkeep: papers and service). */
export const DUTY_KINDS = [
  'registration',
  'insurance',
  'inspection',
  'service',
  'tires',
  'other',
] as const;

export type DutyKind = (typeof DUTY_KINDS)[number];

export const DUTY_WORDS: Record<DutyKind, string> = {
  registration: 'Registration',
  insurance: 'Insurance',
  inspection: 'Inspection',
  service: 'Service',
  tires: 'Tires',
  other: 'Other',
};
