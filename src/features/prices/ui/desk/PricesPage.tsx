import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useMay } from '#accounts/ui.ts';
import { countryName } from '#kernel/locale/country.ts';
import { companyLocale } from '#kernel/locale/locale.ts';
import { useAction } from '#kit/action/use-action.ts';
import { removeStored } from '#kit/client/browser-storage.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Loading } from '#kit/controls/Loading.tsx';
import { Notice } from '#kit/controls/Notice.tsx';
import { SelectField } from '#kit/controls/SelectField.tsx';
import { TabLinks } from '#kit/controls/TabLinks.tsx';
import { AdminPage } from '#kit/layout/AdminPage.tsx';
import { Columns, Fields, Panel, Row } from '#kit/layout/layout.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import { queryClient } from '#kit/loading/query-client.ts';
import { useGuardedEdit } from '#kit/record/use-guarded-edit.ts';
import { $adminRoute, type RouteSearch } from '#kit/routing/admin-router.ts';
import { focusHeading } from '#kit/routing/use-page-entry.ts';
import { showToast } from '#kit/toasts/toasts.ts';
import { publishPriceBookCall } from '../../calls/prices.ts';
import type { PublishedBooks } from '../../rules/price-calls.ts';
import { type PriceRules, rulesOfNewBook } from '../../rules/price-rules.ts';
import { taxLabels } from '../../rules/taxes.ts';
import { DraftBar } from './DraftBar.tsx';
import { exampleRules, proposedTaxes } from './example-rules.ts';
import { PriceExamples } from './PriceExamples.tsx';
import styles from './PricesPage.module.css';
import { PromoCodes } from './PromoCodes.tsx';
import { PublishedPrices } from './PublishedPrices.tsx';
import { BOOKS } from './price-books.ts';
import { type PriceDraft, readDraft, toDraft } from './price-draft.ts';
import { PRICE_PARTS, pricePartPath } from './price-parts.ts';
import { RuleList } from './RuleList.tsx';
import { TAXES_ARE_FIELD } from './rule-fields.ts';
import { SingleRules } from './SingleRules.tsx';
import { useExampleVehicle } from './use-example-vehicle.ts';
import { usePriceDraft } from './use-price-draft.ts';

/** Publishes prices: a draft in tabs, with its effect beside it (prices: pricing). */
export function PricesPage({ search }: { search: RouteSearch }) {
  const may = useMay();
  const books = useQuery({ ...BOOKS, refetchOnWindowFocus: 'always' });
  // Who leaves the page has agreed to lose the draft.
  useEffect(() => () => removeStored('priceDraft'), []);
  return (
    <AdminPage
      title="Prices"
      lead="Changes apply when you publish. Existing bookings keep their price."
    >
      {books.error && !books.data && (
        <LoadFailed
          message="The prices could not be loaded."
          onRetry={() => void books.refetch()}
        />
      )}
      {!books.data && !books.error && <Loading />}
      {books.data &&
        (may('edit-prices') ? (
          <Prices books={books.data} part={search.part} />
        ) : (
          <ReadPrices books={books.data} />
        ))}
    </AdminPage>
  );
}

/** For those who may read prices and not publish them. */
function ReadPrices({ books: { current, earlier } }: { books: PublishedBooks }) {
  const example = useExampleVehicle();
  return (
    <Columns>
      <div>
        <PublishedPrices books={current ? [current, ...earlier] : []} />
        <PromoCodes />
      </div>
      <EffectPanel rules={current?.rules ?? {}} current={current?.rules ?? {}} example={example} />
    </Columns>
  );
}

function EffectPanel(props: Parameters<typeof PriceExamples>[0]) {
  return (
    <Panel as="section" className={`${styles.section} ${styles.effect}`} aria-labelledby="effect">
      <h2 id="effect">Prices of a vehicle</h2>
      <PriceExamples {...props} />
    </Panel>
  );
}

function Prices({
  books: { current, earlier },
  part,
}: {
  books: PublishedBooks;
  part: string | undefined;
}) {
  const { draft, changed, isOutdated, change, restart } = usePriceDraft(current);
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const isChanged = changed.length > 0;
  const proposed = proposedTaxes();
  useGuardedEdit(() => isChanged);
  const shown = PRICE_PARTS.find(({ id }) => id === part) ?? PRICE_PARTS[0];
  const read = readDraft(draft);
  const rules = 'rules' in read ? read.rules : undefined;
  const example = useExampleVehicle();
  const startWith = (taken?: PriceRules) => {
    setChecked(false);
    restart(taken && toDraft(taken));
    goToTop();
  };
  const [publish, isPending] = useAction(async () => {
    if (!rules) return;
    const newest = await queryClient.query({ ...BOOKS, staleTime: 0 });
    if (newest.current?.id !== current?.id) return goToTop();
    await send(publishPriceBookCall, { body: { rules } });
    await queryClient.invalidateQueries({ queryKey: BOOKS.queryKey });
    startWith();
    showToast('success', 'Prices were published');
  });
  const showErrors = () => {
    flushSync(() => setChecked(true));
    // A promotion code has a form of its own.
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]:not(form *)');
    const wrongPart = wrong?.closest<HTMLElement>('[data-part]')?.dataset.part ?? shown.id;
    if (wrongPart !== shown.id) flushSync(() => $adminRoute.open(pricePartPath(wrongPart)));
    wrong?.closest('li > details')?.setAttribute('open', '');
    wrong?.closest('details')?.setAttribute('open', '');
    wrong?.focus();
  };
  const errorOf = (path: string, value: string | undefined) =>
    isChecked || value ? read.errors?.[path] : undefined;
  const editing = { draft, onChange: change, errorOf };
  return (
    <>
      {!current && !isChanged && (
        <Notice kind="info">
          <p>
            Without a price book, a rental costs its started hours times the vehicle's price per
            hour. Add rules below, or begin with an example.
          </p>
          {proposed && (
            <p>
              For {countryName(companyLocale().country)} we propose {taxesInWords(proposed)}. Please
              have it checked before you publish it.
            </p>
          )}
          <Row>
            {proposed && <Button onClick={() => startWith(proposed)}>Begin with the taxes</Button>}
            <Button onClick={() => startWith(exampleRules())}>Load an example</Button>
          </Row>
        </Notice>
      )}
      {isOutdated && (
        <Notice kind="danger" isAlert>
          {current ? `Price book ${current.id} was published` : 'The prices were changed'} after you
          began this draft. Publishing your draft replaces those prices. To begin with them instead,
          discard your changes.
        </Notice>
      )}
      <TabLinks
        label="Parts of the prices"
        links={PRICE_PARTS.map(({ id, title }) => ({
          title,
          href: pricePartPath(id),
          isCurrent: id === shown.id,
        }))}
      />
      <Columns>
        <div ref={form}>
          {/* Hidden tabs keep what was typed there. */}
          {PRICE_PARTS.map(({ id, lists }) => (
            <div key={id} data-part={id} className={id === shown.id ? undefined : styles.other}>
              {id === 'fees' && <TaxesAre {...editing} />}
              {lists.map((list) => (
                <RuleList
                  key={list}
                  list={list}
                  rules={rules}
                  vehicle={example.priced}
                  {...editing}
                />
              ))}
              {id === 'rules' && <SingleRules {...editing} />}
              {id === 'discounts' && <PromoCodes />}
              {id === 'published' && (
                <PublishedPrices
                  books={current ? [current, ...earlier] : []}
                  isAsking={isChanged}
                  onTake={startWith}
                />
              )}
            </div>
          ))}
          {isChanged && (
            <DraftBar
              changed={changed}
              errorCount={isChecked ? Object.keys(read.errors ?? {}).length : 0}
              isPublishing={isPending}
              onDiscard={() => startWith()}
              onPublish={rules ? () => void publish() : showErrors}
            />
          )}
        </div>
        <EffectPanel
          rules={rules && rulesOfNewBook(rules)}
          current={current?.rules ?? {}}
          example={example}
        />
      </Columns>
    </>
  );
}

/** 'VAT 19%, included in the prices' */
function taxesInWords({ taxesAre, taxes = [] }: NonNullable<ReturnType<typeof proposedTaxes>>) {
  if (taxes.length === 0) return 'no taxes';
  const where = taxesAre === 'included' ? 'included in the prices' : 'added to the prices';
  return `${taxLabels({ taxes }, []).join(' and ')}, ${where}`;
}

function TaxesAre({
  draft,
  onChange,
}: {
  draft: PriceDraft;
  onChange: (draft: PriceDraft) => void;
}) {
  const { title, hint, options } = TAXES_ARE_FIELD;
  return (
    <Panel className={styles.section}>
      <Fields>
        <SelectField
          label={title}
          hint={hint}
          name="taxesAre"
          placeholder="Choose"
          value={draft.taxesAre || 'added'}
          options={options}
          onChange={(taxesAre) => onChange({ ...draft, taxesAre })}
        />
      </Fields>
    </Panel>
  );
}

/** What a press has changed begins at the top. */
function goToTop(): void {
  focusHeading();
  window.scrollTo(0, 0);
}
