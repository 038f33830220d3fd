import { PATHS } from '#kernel/paths/paths.ts';

/** The section of the manual about Booked, Completed, Revenue and Net taken. */
export const MONEY_EXPLAINED_PATH = `${PATHS.manual}/money-and-closing#where-each-number-comes-from`;

/** A link to it. It opens beside a form, so nothing typed is lost. */
export function MoneyExplained() {
  return (
    <p className="note screen-only">
      <a href={MONEY_EXPLAINED_PATH} target="_blank" rel="noopener">
        Where each number comes from
      </a>
    </p>
  );
}
