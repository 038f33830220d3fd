import { useQuery } from '@tanstack/react-query';
import { DEFAULT_COMPANY, type StoredCompany } from '#company/rules.ts';
import { useVehicleClasses } from '#fleet/ui.ts';
import type { PriceRules } from '#prices/rules.ts';
import { BOOKS } from '#prices/ui/desk/price-books.ts';

/** A name that the owner has chosen and customers read, with what it is of. */
type OwnName = { of: string; name: string };

/** The owner's own names, each once; undefined while prices and classes load (company: own words). */
export function useOwnNames(company: StoredCompany | undefined) {
  const books = useQuery(BOOKS);
  const classes = useVehicleClasses();
  const isLoaded = company && books.isSuccess && classes.isSuccess;
  return {
    names: isLoaded
      ? ownNames(
          company,
          classes.data.map(({ name }) => name),
          books.data.current?.rules ?? {},
        )
      : undefined,
    isError: books.isError || classes.isError,
    refetch: () => Promise.all([books.refetch(), classes.refetch()]),
  };
}

function ownNames(
  { tagline, places, holidays }: StoredCompany,
  classes: readonly string[],
  { extras, packages, rates, fees, taxes, leastDays }: PriceRules,
): OwnName[] {
  const named = (of: string, rules: readonly { name: string }[] = []) =>
    rules.map(({ name }) => ({ of, name }));
  const all = [
    // Ours is translated already.
    ...named('Tagline', tagline === DEFAULT_COMPANY.tagline ? [] : [{ name: tagline }]),
    ...named('Place', places),
    ...named('Holiday', holidays),
    ...classes.map((name) => ({ of: 'Class', name })),
    ...named('Extra', extras),
    ...named('Package', packages),
    ...named('Rate', rates),
    ...named('Fee', fees),
    ...named('Tax', taxes),
    ...named('Least length', leastDays),
  ];
  const isFirst = ({ name }: OwnName, at: number) =>
    name !== '' && all.findIndex((other) => other.name === name) === at;
  return all.filter(isFirst);
}
