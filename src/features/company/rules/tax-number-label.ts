import { t } from '#kernel/words/t.ts';

/** What the number is called by which a tax office knows a company, by country. In the European Union it is the VAT ID. */
const LABELS: Record<string, () => string> = {
  AE: () => 'TRN',
  AU: () => 'ABN',
  CA: () => t('company.taxNumberCA'),
  CH: () => t('company.vatNumberCH'),
  GB: () => t('company.vatNumber'),
  IN: () => 'GSTIN',
  JP: () => t('company.taxNumberJP'),
  NO: () => t('company.vatNumberNO'),
  NZ: () => t('company.taxNumberNZ'),
  SG: () => t('company.taxNumberSG'),
  TR: () => t('company.taxNumberTR'),
  US: () => 'EIN',
  ZA: () => t('company.vatNumber'),
};

const EUROPEAN_UNION =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** The label of a tax number: 'VAT ID' in Germany, 'EIN' in the United States. */
export function taxNumberLabel(country: string): string {
  const label = LABELS[country];
  if (label) return label();
  return EUROPEAN_UNION.includes(country) ? t('company.vatId') : t('company.taxNumber');
}
