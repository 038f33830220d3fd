import { formatWallClock } from '#kernel/time/wall-clock-text.ts';
import { ConfirmButton } from '#kit/action/ConfirmButton.tsx';
import { Button } from '#kit/controls/Button.tsx';
import { Bar, Panel, Stack } from '#kit/layout/layout.tsx';
import type { PublishedBook } from '../../rules/price-calls.ts';
import { type PriceRules, rulesOfPublishedBook } from '../../rules/price-rules.ts';
import styles from './PricesPage.module.css';
import { RuleLine } from './RuleLine.tsx';
import { rulesInWords } from './rules-in-words.ts';
import { useRuleNames } from './use-vehicle-names.ts';

/** The published books, the current one first. A draft of those who publish prices can begin with each. */
export function PublishedPrices({
  books,
  isAsking = false,
  onTake,
}: {
  books: readonly PublishedBook[];
  /** Taking a book loses a draft. */
  isAsking?: boolean;
  onTake?: (taken: PriceRules) => void;
}) {
  const names = useRuleNames();
  return (
    <Panel as="section" className={styles.section} aria-labelledby="books">
      <h2 id="books">Published</h2>
      {books.length === 0 && <p>No price book is published yet.</p>}
      <ul className="divided">
        {books.map(({ id, publishedAt, publishedBy, rules }, index) => {
          const take = (
            <>
              Take as draft<span className="visually-hidden"> of book {id}</span>
            </>
          );
          return (
            <li key={id}>
              <RuleLine
                isOpen={index === 0}
                words={`Price book ${id}, ${formatWallClock(publishedAt)}${publishedBy ? `, by ${publishedBy}` : ''}`}
                amount={index === 0 && <span className="chip chip-done">Current</span>}
              >
                <Stack as="ul" gap="tight" className="figures">
                  {rulesInWords(rulesOfPublishedBook(rules), names).map(
                    ({ words, amount }, line) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: two rules can have the same words
                      <Bar as="li" key={line}>
                        <span>{words}</span> <span>{amount}</span>
                      </Bar>
                    ),
                  )}
                </Stack>
                {onTake && isAsking && (
                  <ConfirmButton
                    isPending={false}
                    question={`Take price book ${id} as the draft?`}
                    explanation="Your changes to the present draft are lost."
                    confirmLabel="Take as draft"
                    onConfirm={() => onTake(rules)}
                  >
                    {take}
                  </ConfirmButton>
                )}
                {onTake && !isAsking && <Button onClick={() => onTake(rules)}>{take}</Button>}
              </RuleLine>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
