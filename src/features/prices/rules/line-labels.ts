import { ownName, presentLanguage } from '#kernel/locale/locale.ts';
import { formatNumber } from '#kernel/locale/numbers.ts';
import { t } from '#kernel/words/t.ts';
import type { LineKind } from './price-line.ts';

const LENGTH = /^(\S+)% off from (.+) hours?$/;
const CODE = /^Code ([A-Z0-9-]+)(?:, (\S+)% off)?$/;
const LATE = /^Late by (.+) hours?$/;
const TAX = /^(.+) (\d+(?:\.\d+)?)%$/;
const SEVERAL = /^(.+) \((\d+)\)$/;

/**
 * What a line is called in the present language. Lines are stored, compared and answered with English labels, so words that the rules
 * gave them are found by these. Names of the owner's are what the present language calls them, and reasons stay as they are.
 */
export function labelInWords({ kind, label }: { kind: LineKind; label: string }): string {
  switch (kind) {
    case 'fee':
      return ownName(label);
    case 'extra':
      return extraInWords(label);
    case 'rental':
      return label === 'Rental' ? t('prices.rental') : ownName(label);
    case 'length': {
      const [, percent, hours] = LENGTH.exec(label) ?? [];
      return percent && hours
        ? t('prices.lengthDiscount', { percent, hours: wholeNumber(hours) })
        : label;
    }
    case 'promotion': {
      const [, code, percent] = CODE.exec(label) ?? [];
      if (!code) return label;
      return percent ? t('prices.codeWithPercent', { code, percent }) : t('prices.code', { code });
    }
    case 'late': {
      const [, hours] = LATE.exec(label) ?? [];
      return hours ? t('prices.lateBy', { hours: wholeNumber(hours) }) : label;
    }
    case 'tax': {
      const [, name, stored] = TAX.exec(label) ?? [];
      if (!name || !stored) return label;
      // English documents were issued with its point in every country.
      const percent = presentLanguage() === 'en' ? stored : formatNumber(Number(stored));
      return name === 'Tax'
        ? t('prices.tax', { percent })
        : `${ownName(name)} ${t('prices.percent', { percent })}`;
    }
  }
  switch (label) {
    case 'One-way fee':
      return t('prices.oneWayFee');
    case 'Day maximum':
      return t('prices.dayMaximum');
    case 'Missing fuel':
      return t('prices.missingFuel');
    case 'Extra miles':
      return t('prices.extraMiles');
    case 'Extra kilometers':
      return t('prices.extraKilometers');
    case 'Young driver':
      return t('prices.youngDriver');
    case 'Damage':
      return t('prices.damage');
    case 'Cleaning':
      return t('prices.cleaning');
    case 'Fine':
      return t('prices.fine');
    case 'Toll':
      return t('prices.toll');
    case 'Fuel':
      return t('prices.fuel');
    case 'Lost item':
      return t('prices.lostItem');
    case 'Other charge':
      return t('prices.otherCharge');
    case 'Administration fee':
      return t('prices.administrationFee');
    case 'Cancellation':
      return t('prices.cancellation');
    case 'Charge dropped':
      return t('prices.chargeDropped');
    case 'Goodwill':
      return t('prices.goodwill');
    default:
      return label;
  }
}

/** The name of an extra, and how many of it if there are several: 'Child seat (2)'. */
function extraInWords(label: string): string {
  const [, name, count] = SEVERAL.exec(label) ?? [];
  // Its name can end so, too.
  const isName = ownName(label) !== label || !name;
  return isName ? ownName(label) : `${ownName(name)} (${count})`;
}

/** A whole number as it was formatted by any locale. */
function wholeNumber(text: string): number {
  return Number(text.replace(/\D/g, ''));
}
