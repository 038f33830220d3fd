/** The days on which a promotion code can be booked, YYYY-MM-DD, both included. */
export type PromoCodeDays = { from: string | null; to: string | null };

/** Why a code can't be used on `today`, the company's day, as a sentence; undefined if it can (rules, promotion codes). */
export function promoCodeProblem(
  code: PromoCodeDays | undefined,
  today: string,
): string | undefined {
  if (!code) return 'There is no such code';
  if (code.from !== null && today < code.from) return 'This code can not be used yet';
  return code.to !== null && today > code.to ? 'This code has ended' : undefined;
}
