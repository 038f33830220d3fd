/** The season of a rule, as days YYYY-MM-DD. */
export type Season = { from?: string | undefined; to?: string | undefined; yearly?: boolean };

/** A vehicle as rules name it. */
export type NamedVehicle = { id: number; classId: number | null };

/** Whether a day, YYYY-MM-DD, is in a season. Of a yearly one, only month and day count. */
export function isInSeason({ from, to, yearly }: Season, day: string): boolean {
  if (!yearly) return (!from || from <= day) && (!to || day <= to);
  const [first = '', last = '', date = ''] = [from, to, day].map((one) => one?.slice(5));
  return first <= last ? first <= date && date <= last : first <= date || date <= last;
}

/** The vehicles that a rule is for: all, unless it names vehicles or classes. */
export type ForVehicles = { carIds?: number[] | undefined; classes?: number[] | undefined };

/** Whether a rule is for a vehicle. */
export function isFor({ carIds, classes }: ForVehicles, { id, classId }: NamedVehicle): boolean {
  return (
    (!carIds || carIds.includes(id)) &&
    (!classes || (classId !== null && classes.includes(classId)))
  );
}

/** How near a rule is to the vehicles that it is for. The nearest counts: of vehicles, of classes, of all (prices: classes). */
export function nearness({ carIds, classes }: ForVehicles): number {
  if (carIds) return 2;
  return classes ? 1 : 0;
}
