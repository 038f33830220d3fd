/** The kinds of vehicles of which there are outlines. */
export const BODY_TYPES = ['saloon', 'suv', 'convertible', 'pickup', 'van'] as const;
export type BodyType = (typeof BODY_TYPES)[number];

/** The body type by a vehicle's model and seats, a saloon if neither tells (proof: damage). */
export function bodyTypeOf({ model, seats }: { model: string; seats: number }): BodyType {
  const [named] = NAMES.find(([, words]) => words.test(model)) ?? [];
  return named ?? (seats > 7 ? 'van' : seats > 5 ? 'suv' : 'saloon');
}

const NAMES: readonly [BodyType, RegExp][] = [
  ['convertible', /\b(convertible|cabrio(let)?|roadster|spider|spyder)\b/i],
  ['pickup', /\b(pick-?up|truck)\b/i],
  ['van', /\b(mini)?(van|bus)\b/i],
  ['suv', /\b(suv|crossover|estate|wagon)\b/i],
];
