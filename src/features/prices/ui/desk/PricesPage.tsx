import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmButton } from '#kit/action/ConfirmButton.tsx';
import { useAction } from '#kit/action/use-action.ts';
import { removeStored } from '#kit/client/browser-storage.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Loading } from '#kit/controls/Loading.tsx';
import { Notice } from '#kit/controls/Notice.tsx';
import { AdminPage } from '#kit/layout/AdminPage.tsx';
import { Columns, Panel, Stack } from '#kit/layout/layout.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import { queryClient } from '#kit/loading/query-client.ts';
import { useGuardedEdit } from '#kit/record/use-guarded-edit.ts';
import { focusHeading } from '#kit/routing/use-page-entry.ts';
import { showToast } from '#kit/toasts/toasts.ts';
import { listPriceBooksCall, publishPriceBookCall } from '../../calls/prices.ts';
import type { PublishedBooks } from '../../rules/price-calls.ts';
import type { PriceRules } from '../../rules/price-rules.ts';
import { PriceExamples } from './PriceExamples.tsx';
import styles from './PricesPage.module.css';
import { PromoCodes } from './PromoCodes.tsx';
import { PublishedPrices } from './PublishedPrices.tsx';
import { EXAMPLE_RULES, LISTS, readDraft, SINGLES, toDraft } from './price-draft.ts';
import { RuleFields } from './RuleFields.tsx';
import { RuleList } from './RuleList.tsx';
import { SINGLE_RULES } from './rule-fields.ts';
import { usePriceDraft } from './use-price-draft.ts';

const BOOKS = {
  queryKey: ['price-books'],
  queryFn: ({ signal }: { signal: AbortSignal }) => send(listPriceBooksCall, { signal }),
};

/** Publishes prices: a draft in forms, with its effect beside it (prices: pricing). */
export function PricesPage() {
  const books = useQuery({ ...BOOKS, refetchOnWindowFocus: 'always' });
  // Who leaves the page has agreed to lose the draft.
  useEffect(() => () => removeStored('priceDraft'), []);
  return (
    <AdminPage
      title="Prices"
      lead="Rates, discounts, extras, taxes and fees. They count from the moment you publish them; what is booked keeps its price."
    >
      {books.error && !books.data && (
        <LoadFailed
          message="The prices could not be loaded."
          onRetry={() => void books.refetch()}
        />
      )}
      {!books.data && !books.error && <Loading />}
      {books.data && <Prices books={books.data} />}
      <PromoCodes />
    </AdminPage>
  );
}

function Prices({ books: { current, earlier } }: { books: PublishedBooks }) {
  const { draft, isChanged, isOutdated, change, restart } = usePriceDraft(current);
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  useGuardedEdit(() => isChanged);
  const read = readDraft(draft);
  const rules = 'rules' in read ? read.rules : undefined;
  const startWith = (taken?: PriceRules) => {
    setChecked(false);
    restart(taken && toDraft(taken));
    goToTop();
  };
  const [publish, isPending] = useAction(async () => {
    if (!rules) return;
    const newest = await queryClient.fetchQuery({ ...BOOKS, staleTime: 0 });
    if (newest.current?.id !== current?.id) return goToTop();
    await send(publishPriceBookCall, { body: { rules } });
    await queryClient.invalidateQueries({ queryKey: BOOKS.queryKey });
    startWith();
    showToast('success', 'Prices were published');
  });
  const showErrors = () => {
    flushSync(() => setChecked(true));
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    wrong?.closest('details')?.setAttribute('open', '');
    wrong?.focus();
  };
  const errorOf = (path: string, value: string | undefined) =>
    isChecked || value ? read.errors?.[path] : undefined;
  const errorCount = Object.keys(read.errors ?? {}).length;
  return (
    <>
      {!current && !isChanged && (
        <Notice kind="info">
          <p>
            Without a price book, a rental costs its started hours times the vehicle's price per
            hour. Add rules below, or begin with an example.
          </p>
          <Button onClick={() => startWith(EXAMPLE_RULES)}>Load an example</Button>
        </Notice>
      )}
      {isOutdated && (
        <Notice kind="danger" isAlert>
          {current ? `Price book ${current.id} was published` : 'The prices were changed'} after
          this draft was begun. Publishing the draft replaces it. To begin with it instead, discard
          your changes.
        </Notice>
      )}
      <Columns>
        <div ref={form}>
          {LISTS.map((list) => (
            <RuleList key={list} list={list} draft={draft} onChange={change} errorOf={errorOf} />
          ))}
          <Panel as="section" className={styles.section} aria-labelledby="fees">
            <h2 id="fees">Fees</h2>
            <p className="quiet">Leave fields empty for what you don't charge.</p>
            {SINGLES.map((name) => (
              <Stack key={name} as="fieldset" className={styles.rule}>
                <legend>{SINGLE_RULES[name].title}</legend>
                <RuleFields
                  fields={SINGLE_RULES[name].fields}
                  rule={draft[name]}
                  errorOf={(field) => errorOf(`${name}.${field}`, draft[name][field])}
                  onChange={(rule) => change({ ...draft, [name]: rule })}
                />
              </Stack>
            ))}
          </Panel>
        </div>
        <Panel
          as="section"
          className={`${styles.section} ${styles.effect}`}
          aria-labelledby="effect"
        >
          <h2 id="effect">What it means</h2>
          <PriceExamples rules={rules} current={current?.rules ?? {}}>
            <div className="actions">
              {rules ? (
                <ConfirmButton
                  isPrimary
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
                <Button variant="primary" onClick={showErrors}>
                  Publish
                </Button>
              )}
              {isChanged && (
                <ConfirmButton
                  isPending={false}
                  question="Discard your changes?"
                  explanation="The draft is lost. The published prices stay."
                  confirmLabel="Discard"
                  onConfirm={() => startWith()}
                >
                  Discard changes
                </ConfirmButton>
              )}
            </div>
            {isChecked && errorCount > 0 && (
              <Notice kind="danger" isAlert>
                {errorCount === 1 ? 'One field is' : `${errorCount} fields are`} not right yet.
              </Notice>
            )}
          </PriceExamples>
        </Panel>
      </Columns>
      {current && (
        <PublishedPrices books={[current, ...earlier]} isAsking={isChanged} onTake={startWith} />
      )}
    </>
  );
}

/** What a press has changed begins at the top. */
function goToTop(): void {
  focusHeading();
  window.scrollTo(0, 0);
}
