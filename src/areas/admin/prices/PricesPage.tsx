import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readStoredJson, removeStored, writeStored } from '#api/browser-storage.ts';
import { send } from '#api/client.ts';
import { listPriceBooksCall, publishPriceBookCall } from '#contracts/prices.ts';
import { listVehiclesCall } from '#contracts/vehicles.ts';
import type { PriceRules } from '#domain/money/price-rules.ts';
import type { PublishedBook, PublishedBooks } from '#domain/money/prices.ts';
import { formatWallClock } from '#domain/time/wall-clock-text.ts';
import { ConfirmButton } from '#shared/action/ConfirmButton.tsx';
import { useAction } from '#shared/action/use-action.ts';
import { LoadFailed } from '#shared/loading/LoadFailed.tsx';
import { queryClient } from '#shared/loading/query-client.ts';
import { focusHeading } from '#shared/routing/use-page-entry.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Notice } from '#ui/Notice.tsx';
import { AdminPage } from '../layout/AdminPage.tsx';
import { PriceExamples } from './PriceExamples.tsx';
import styles from './PricesPage.module.css';
import { PromoCodes } from './PromoCodes.tsx';
import {
  EMPTY_DRAFT,
  EXAMPLE_RULES,
  LISTS,
  type ListName,
  NEW_RULES,
  type PriceDraft,
  parseDraft,
  readDraft,
  SINGLES,
  toDraft,
} from './price-draft.ts';
import { RuleFields } from './RuleFields.tsx';
import { RULE_LISTS, SINGLE_RULES } from './rule-fields.ts';
import { rulesInWords } from './rules-in-words.ts';

const BOOKS = ['price-books'];
const MOST_VEHICLES = 100;

/** Where the schema reports a problem of these fields, beside 'ages' for a gap. */
const AGE_PATHS: Record<string, string> = { agesFrom: 'ages.from', agesTo: 'ages.to' };

/** Publishes prices: a draft in forms, with its effect beside it (rules, pricing). */
export function PricesPage() {
  const books = useQuery({
    queryKey: BOOKS,
    queryFn: ({ signal }) => send(listPriceBooksCall, { signal }),
  });
  return (
    <AdminPage
      title="Prices"
      lead="Rates, discounts, extras, taxes and fees. They count from the moment you publish them; what is booked keeps its price."
    >
      {books.error && (
        <LoadFailed
          message="The prices could not be loaded."
          onRetry={() => void books.refetch()}
        />
      )}
      {!books.data && !books.error && <Loading />}
      {books.data && <Prices key={books.data.current?.id} books={books.data} />}
      <PromoCodes />
    </AdminPage>
  );
}

function Prices({ books: { current, earlier } }: { books: PublishedBooks }) {
  const published = current ? toDraft(current.rules) : EMPTY_DRAFT;
  const [draft, setDraft] = useState(() => parseDraft(readStoredJson('priceDraft')) ?? published);
  const [isChecked, setChecked] = useState(false);
  const change = (next: PriceDraft) => {
    setDraft(next);
    writeStored('priceDraft', JSON.stringify(next));
  };
  const startWith = (taken: PriceRules) => {
    setChecked(false);
    change(toDraft(taken));
    focusHeading();
  };
  const discard = () => {
    removeStored('priceDraft');
    setDraft(published);
    focusHeading();
  };
  const { data } = useQuery({
    queryKey: ['vehicles-of-prices'],
    queryFn: ({ signal }) => send(listVehiclesCall, { query: { size: MOST_VEHICLES }, signal }),
  });
  const vehicles = data?.content ?? [];
  const read = readDraft(draft);
  const rules = 'rules' in read ? read.rules : undefined;
  const isEmpty = LISTS.every((list) => draft[list].length === 0);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(published);
  const [publish, isPending] = useAction(async () => {
    if (!rules) return;
    await send(publishPriceBookCall, { body: { rules } });
    removeStored('priceDraft');
    focusHeading();
    showToast('success', 'Prices were published');
    await queryClient.invalidateQueries({ queryKey: BOOKS });
  });
  const errorOf = (path: string, value: string | undefined) =>
    isChecked || value ? read.errors?.[path] : undefined;
  return (
    <>
      {!current && isEmpty && (
        <Notice kind="info">
          <p>
            Without a price book, a rental costs its started hours times the vehicle's price per
            hour. Add rules below, or begin with an example.
          </p>
          <Button onClick={() => startWith(EXAMPLE_RULES)}>Load an example</Button>
        </Notice>
      )}
      <div className={styles.columns}>
        <div>
          {LISTS.map((list) => (
            <RuleList
              key={list}
              list={list}
              draft={draft}
              onChange={change}
              errorOf={errorOf}
              vehicles={vehicles}
            />
          ))}
          <section className={`panel ${styles.section}`} aria-labelledby="fees">
            <h2 id="fees">Fees</h2>
            <p className="quiet">Leave fields empty for what you don't charge.</p>
            {SINGLES.map((name) => (
              <fieldset key={name} className={styles.rule}>
                <legend>{SINGLE_RULES[name].title}</legend>
                <RuleFields
                  fields={SINGLE_RULES[name].fields}
                  rule={draft[name]}
                  vehicles={vehicles}
                  errorOf={(field) => errorOf(`${name}.${field}`, draft[name][field])}
                  onChange={(rule) => change({ ...draft, [name]: rule })}
                />
              </fieldset>
            ))}
          </section>
        </div>
        <section className={`panel ${styles.section} ${styles.effect}`} aria-labelledby="effect">
          <h2 id="effect">What it means</h2>
          <PriceExamples vehicles={vehicles} rules={rules} current={current?.rules ?? {}}>
            <div className="actions">
              {rules ? (
                <ConfirmButton
                  isPending={isPending}
                  isDisabled={!isChanged}
                  question="Publish these prices?"
                  explanation="They count for every booking and change from now on. What is booked keeps its price."
                  confirmLabel="Publish"
                  onConfirm={() => void publish()}
                >
                  Publish
                </ConfirmButton>
              ) : (
                <Button onClick={() => setChecked(true)}>Publish</Button>
              )}
              {isChanged && <Button onClick={discard}>Discard changes</Button>}
            </div>
            {isChecked && read.errors && (
              <Notice kind="danger" isAlert>
                Some fields are not right yet: {Object.values(read.errors)[0]}.
              </Notice>
            )}
          </PriceExamples>
        </section>
      </div>
      {current && <Books books={[current, ...earlier]} onTake={startWith} />}
    </>
  );
}

function RuleList({
  list,
  draft,
  onChange,
  errorOf,
  vehicles,
}: {
  list: ListName;
  draft: PriceDraft;
  onChange: (draft: PriceDraft) => void;
  errorOf: (path: string, value: string | undefined) => string | undefined;
  vehicles: Parameters<typeof RuleFields>[0]['vehicles'];
}) {
  const { title, lead, add, fields } = RULE_LISTS[list];
  const rules = draft[list];
  const set = (next: PriceDraft[ListName]) => onChange({ ...draft, [list]: next });
  return (
    <section className={`panel ${styles.section}`} aria-labelledby={list}>
      <h2 id={list}>{title}</h2>
      <p className="quiet">{lead}</p>
      <ol className={styles.rules}>
        {rules.map((rule, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rules have no other identity while they are typed
          <li key={index} className={styles.rule}>
            <RuleFields
              fields={fields}
              rule={rule}
              vehicles={vehicles}
              errorOf={(field) => {
                const path = `${list}.${index}`;
                const own = AGE_PATHS[field];
                return own
                  ? (errorOf(`${path}.${own}`, rule[field]) ?? errorOf(`${path}.ages`, rule[field]))
                  : errorOf(`${path}.${field}`, rule[field]);
              }}
              onChange={(next) => set(rules.with(index, next))}
            />
            <div className="actions">
              {list === 'rates' && index > 0 && (
                <Button onClick={() => set(moved([...rules], index))}>
                  Move up<span className="visually-hidden"> {rule.name}</span>
                </Button>
              )}
              <Button onClick={() => set(rules.toSpliced(index, 1))}>
                Remove<span className="visually-hidden"> {rule.name}</span>
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <Button onClick={() => set([...rules, NEW_RULES[list]])}>{add}</Button>
    </section>
  );
}

/** The list with one rule before the rule that preceded it. */
function moved<Rule>(list: readonly Rule[], index: number): Rule[] {
  return list.toSpliced(index, 1).toSpliced(index - 1, 0, ...list.slice(index, index + 1));
}

/** The published books. A draft can begin with each. */
function Books({
  books,
  onTake,
}: {
  books: readonly PublishedBook[];
  onTake: (taken: PriceRules) => void;
}) {
  return (
    <section className={`panel ${styles.section}`} aria-labelledby="books">
      <h2 id="books">Published</h2>
      <ul className={styles.rules}>
        {books.map(({ id, publishedAt, publishedBy, rules }, index) => (
          <li key={id} className={styles.rule}>
            <p>
              Price book {id}, {formatWallClock(publishedAt)}
              {publishedBy && `, by ${publishedBy}`}{' '}
              {index === 0 && <span className="chip chip-done">Current</span>}
            </p>
            <ul className="quiet">
              {rulesInWords(rules, (id) => `#${id}`).map((words, line) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two rules can have the same words
                <li key={line}>{words}</li>
              ))}
            </ul>
            <Button onClick={() => onTake(rules)}>
              Take as draft<span className="visually-hidden"> of book {id}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
