/**
 * The number that a text stands for: '9', '9.50', '1,200', and '$9' or '10%' where that is the unit. NaN for any
 * other text, also for an empty one.
 */
export function typedNumber(text: string, unit?: '$' | '%'): number {
  const typed = text.trim();
  const bare = unit === '$' ? typed.replace(/^\$\s*/, '') : typed;
  const digits = unit === '%' ? bare.replace(/\s*%$/, '') : bare;
  return /^-?(\d+|\d{1,3}(,\d{3})+)?(\.\d*)?$/.test(digits) && /\d/.test(digits)
    ? Number(digits.replaceAll(',', ''))
    : Number.NaN;
}
