import { formatWallClock } from '#kernel/time/wall-clock-text.ts';
import { ConfirmButton } from '#kit/action/ConfirmButton.tsx';
import { Button } from '#kit/controls/Button.tsx';
import { Panel, Stack } from '#kit/layout/layout.tsx';
import type { PublishedBook } from '../../rules/price-calls.ts';
import type { PriceRules } from '../../rules/price-rules.ts';
import styles from './PricesPage.module.css';
import { rulesInWords } from './rules-in-words.ts';
import { useVehicleNames } from './use-vehicle-names.ts';

/** The published books, the current one first. A draft can begin with each. */
export function PublishedPrices({
  books,
  isAsking,
  onTake,
}: {
  books: readonly PublishedBook[];
  /** Taking a book loses a draft. */
  isAsking: boolean;
  onTake: (taken: PriceRules) => void;
}) {
  const { data: vehicles = [] } = useVehicleNames();
  const modelOf = (wanted: number) =>
    vehicles.find(({ id }) => id === wanted)?.model ?? `vehicle #${wanted}`;
  return (
    <Panel as="section" className={styles.section} aria-labelledby="books">
      <h2 id="books">Published</h2>
      <Stack as="ul">
        {books.map(({ id, publishedAt, publishedBy, rules }, index) => {
          const take = (
            <>
              Take as draft<span className="visually-hidden"> of book {id}</span>
            </>
          );
          return (
            <Stack key={id} as="li" className={styles.rule}>
              <p>
                Price book {id}, {formatWallClock(publishedAt)}
                {publishedBy && `, by ${publishedBy}`}{' '}
                {index === 0 && <span className="chip chip-done">Current</span>}
              </p>
              <details className="disclosure" open={index === 0}>
                <summary>Rules</summary>
                <ul className={styles.words}>
                  {rulesInWords(rules, modelOf).map((words, line) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two rules can have the same words
                    <li key={line}>{words}</li>
                  ))}
                </ul>
              </details>
              {isAsking ? (
                <ConfirmButton
                  isPending={false}
                  question={`Take price book ${id} as the draft?`}
                  explanation="Your changes to the present draft are lost."
                  confirmLabel="Take as draft"
                  onConfirm={() => onTake(rules)}
                >
                  {take}
                </ConfirmButton>
              ) : (
                <Button onClick={() => onTake(rules)}>{take}</Button>
              )}
            </Stack>
          );
        })}
      </Stack>
    </Panel>
  );
}
