/** What the number is called by which a tax office knows a company, by country. In the European Union it is the VAT ID. */
const LABELS: Record<string, string> = {
  AE: 'TRN',
  AU: 'ABN',
  CA: 'GST/HST no.',
  CH: 'VAT no. (UID)',
  GB: 'VAT no.',
  IN: 'GSTIN',
  JP: 'Registration no.',
  NO: 'VAT no. (MVA)',
  NZ: 'GST no.',
  SG: 'GST reg. no.',
  TR: 'Tax no. (VKN)',
  US: 'EIN',
  ZA: 'VAT no.',
};

const EUROPEAN_UNION =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** The label of a tax number: 'VAT ID' in Germany, 'EIN' in the United States. */
export function taxNumberLabel(country: string): string {
  return LABELS[country] ?? (EUROPEAN_UNION.includes(country) ? 'VAT ID' : 'Tax number');
}
