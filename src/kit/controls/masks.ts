import type { MaskitoOptions, MaskitoPreprocessor } from '@maskito/core';
import { isInUS } from '#kernel/locale/country.ts';
import { codeText } from '#kernel/text/code-text.ts';
import { hasExtension, phoneText } from '#kernel/text/phone-text.ts';

const digits = (count: number): RegExp[] => Array.from({ length: count }, () => /\d/);

const US_PHONE = ['(', ...digits(3), ')', ' ', ...digits(3), '-', ...digits(4)];

/**
 * Where the company is in the United States, a US phone number, (999) 999-9999. A number with a + stays as it is typed. Without
 * one, no eleventh digit can be typed, unless the first is the 1 that Americans dial before. A longer number that is pasted or stored stays, so no
 * digit of it is lost.
 */
export const PHONE_MASK: MaskitoOptions = {
  mask: ({ value }) => {
    // It is refused, so it stays to be read.
    if (hasExtension(value)) return /^[\da-z+ ().,;:=#-]*$/i;
    if (!isInUS() || value.includes('+')) return /^[\d+ ().-]*$/;
    return onlyDigits(value).length <= 10 ? US_PHONE : /^\d*$/;
  },
  preprocessors: [wholeTexts(wholePhone), withoutEleventhDigit],
};

/** A card number, 9999-9999-9999-9999. */
export const CARD_NUMBER_MASK: MaskitoOptions = {
  mask: [...digits(4), '-', ...digits(4), '-', ...digits(4), '-', ...digits(4)],
  preprocessors: [wholeTexts(onlyDigits)],
};

/** A card's month and year, 99/99. A four-digit year is shortened to its last two digits. */
export const EXPIRY_MASK: MaskitoOptions = {
  mask: [...digits(2), '/', ...digits(4)],
  preprocessors: [wholeTexts(withShortYear)],
  postprocessors: [
    ({ value, selection }) => {
      const short = withShortYear(value);
      if (short !== value) return atEnd(short);
      // Only a year of this century has a third and fourth digit.
      return /^..\/20/.test(value) ? { value, selection } : { value: value.slice(0, 5), selection };
    },
  ],
};

/** A card's verification code, 999. */
export const CVC_MASK: MaskitoOptions = {
  mask: digits(3),
  preprocessors: [wholeTexts((text) => text)],
};

/** A 24-hour time of day, HH:mm, or HH:mm:ss with seconds. */
export const TIME_MASK: MaskitoOptions = {
  mask: [/[0-2]/, /\d/, ':', /[0-5]/, /\d/, ':', /[0-5]/, /\d/],
  preprocessors: [wholeTexts(by24Hours), withLeadingZero],
};

/** Rewrites pasted or autofilled text before the mask is applied. Of single keystrokes only digits of other scripts change. */
function wholeTexts(rewrite: (text: string) => string): MaskitoPreprocessor {
  return ({ elementState, data }, action) => {
    if (action === 'insert') {
      const typed = codeText(data);
      return { elementState, data: data.length > 1 ? rewrite(typed) : typed };
    }
    if (action !== 'validation') return { elementState, data };
    const value = rewrite(codeText(elementState.value));
    return {
      elementState: value === elementState.value ? elementState : atEnd(value),
      data,
    };
  };
}

function atEnd(value: string) {
  return { value, selection: [value.length, value.length] as const };
}

function onlyDigits(text: string): string {
  return text.replace(/\D/g, '');
}

/**
 * '+1 562.555.0142' becomes '5625550142', and 'Tel. (+47) 22 12 34 56' becomes '+47 22 12 34 56'. Without
 * its + the second would look like a US number.
 */
function wholePhone(pasted: string): string {
  const text = phoneText(pasted);
  if (hasExtension(text)) return text;
  const [, us] = /^\+?1([2-9]\d{9})$/.exec(text.replace(/[^\d+]/g, '')) ?? [];
  return (isInUS() && us) || text.replace(/^[^\d+]*\+([^()]*)\)?/, '+$1');
}

/** Drops a typed digit after the ten of a US number. */
function withoutEleventhDigit(
  { elementState, data }: Parameters<MaskitoPreprocessor>[0],
  action: Parameters<MaskitoPreprocessor>[1],
): ReturnType<MaskitoPreprocessor> {
  const { value, selection } = elementState;
  const [from, to] = selection;
  const digitsAfter = onlyDigits(value.slice(0, from) + data + value.slice(to));
  const isTooMuch =
    isInUS() &&
    action === 'insert' &&
    /^\d$/.test(data) &&
    !value.includes('+') &&
    digitsAfter.length > 10 &&
    !/^1[2-9]\d{9}$/.test(digitsAfter);
  return { elementState, data: isTooMuch ? '' : data };
}

/** '12/2027' becomes '12/27', and so does '2027-12', as some browsers fill it in. */
function withShortYear(text: string): string {
  return text
    .replace(/^\s*(\d{1,2})\D+\d{2}(\d{2})\s*$/, '$1/$2')
    .replace(/^\s*\d{2}(\d{2})\D+(\d{2})\s*$/, '$2/$1');
}

/** '9:30', '0930' and '9:30 AM' become '09:30', '2:30 pm' becomes '14:30'. */
function by24Hours(text: string): string {
  const match = /^(\d{1,2})\D?(\d{2})(:\d{2})?(?:\s*([ap])\.?m\.?)?$/i.exec(text.trim());
  if (!match) return text;
  const [, hours, minutes, seconds = '', half] = match;
  const isAfternoon = half?.toLowerCase() === 'p';
  const hour = half ? (Number(hours) % 12) + (isAfternoon ? 12 : 0) : Number(hours);
  return `${String(hour).padStart(2, '0')}:${minutes}${seconds}`;
}

/** A first digit from 3 to 9 is a whole hour: '9' becomes '09'. */
function withLeadingZero(
  { elementState, data }: Parameters<MaskitoPreprocessor>[0],
  action: Parameters<MaskitoPreprocessor>[1],
): ReturnType<MaskitoPreprocessor> {
  const isHour = action === 'insert' && elementState.selection[0] === 0 && /^[3-9]$/.test(data);
  return { elementState, data: isHour ? `0${data}` : data };
}
