import { useDeferredValue, useRef } from 'react';
import { flushSync } from 'react-dom';
import { pageCompany } from '#company/ui/page-company.ts';
import { dayAt } from '#kernel/time/calendar-day.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Panel } from '#kit/layout/layout.tsx';
import type { PriceRules, RateRule } from '../../rules/price-rules.ts';
import type { PricedVehicle } from '../../rules/rates.ts';
import { nearness } from '../../rules/rule-scope.ts';
import styles from './PricesPage.module.css';
import { type ListName, NEW_RULES, type PriceDraft, type RuleDraft } from './price-draft.ts';
import { RuleFields } from './RuleFields.tsx';
import { RuleLine } from './RuleLine.tsx';
import { missingEffect } from './rule-effect.ts';
import { RULE_LISTS } from './rule-fields.ts';
import { ruleInWords } from './rules-in-words.ts';
import { useRuleNames } from './use-vehicle-names.ts';

/** Where the schema reports a problem of a field, from the narrowest place on. */
function pathsOf(field: string, { covers }: RuleDraft): string[] {
  if (field === 'agesFrom') return ['ages.from', 'ages'];
  if (field === 'agesTo') return ['ages.to', 'ages'];
  if (field === 'count' && covers) return [covers];
  if (covers === 'window') return [`window.${field}`, field];
  return [field];
}

/** The rules of one list of a price book, one line each, and a button for a new one. */
export function RuleList({
  list,
  draft,
  rules: read,
  vehicle,
  onChange,
  errorOf,
}: {
  list: ListName;
  draft: PriceDraft;
  /** Those of the draft; undefined while it has errors. */
  rules: PriceRules | undefined;
  /** The vehicle on which the effect of a rule is tried. */
  vehicle: PricedVehicle | undefined;
  onChange: (draft: PriceDraft) => void;
  errorOf: (path: string, value: string | undefined) => string | undefined;
}) {
  const { title, lead, add, fields } = RULE_LISTS[list];
  const section = useRef<HTMLElement>(null);
  const names = useRuleNames();
  const rules = draft[list];
  const order = orderOf(read?.rates ?? []);
  // Trying the rules takes longer than a key press.
  const tried = useDeferredValue(read);
  const set = (next: PriceDraft[ListName]) => onChange({ ...draft, [list]: next });
  /** Changes the list, and moves the focus, which would be lost with what was pressed, to the rule at `opened`. */
  const setAndOpen = (next: PriceDraft[ListName], opened?: number) => {
    flushSync(() => set(next));
    const lines = section.current?.querySelectorAll<HTMLDetailsElement>('li > details') ?? [];
    for (const [index, line] of [...lines].entries()) line.open = index === opened;
    const target = opened === undefined ? 'h2' : 'li > [open] :is(input, select)';
    section.current?.querySelector<HTMLElement>(target)?.focus();
  };
  const listError = errorOf(list, 'list');
  return (
    <Panel ref={section} as="section" className={styles.section} aria-labelledby={list}>
      <h2 id={list} tabIndex={-1}>
        {title}
      </h2>
      <p className="quiet">{lead}</p>
      {listError && <p className="field-error">{listError}</p>}
      {rules.length > 0 && (
        <ol className="divided">
          {rules.map((rule, index) => {
            const unread = { words: rule.name || 'New', amount: 'Not complete' };
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: rules have no other identity while they are typed
              <li key={index}>
                <RuleLine
                  group={list}
                  rate={list === 'rates' ? order.indexOf(index) : undefined}
                  {...(ruleInWords(list, rule, names) ?? unread)}
                  note={
                    (list === 'rates' || list === 'packages') &&
                    tried &&
                    vehicle && (
                      <RuleEffect rules={tried} list={list} index={index} vehicle={vehicle} />
                    )
                  }
                >
                  <RuleFields
                    fields={fields}
                    rule={rule}
                    errorOf={(field) => {
                      const errors = pathsOf(field, rule).map((path) =>
                        errorOf(`${list}.${index}.${path}`, rule[field]),
                      );
                      return errors.find((error) => error !== undefined);
                    }}
                    onChange={(next) => set(rules.with(index, next))}
                  />
                  <div className="actions">
                    {list === 'rates' && index > 0 && (
                      <Button onClick={() => setAndOpen(moved([...rules], index), index - 1)}>
                        Move up<span className="visually-hidden"> {rule.name}</span>
                      </Button>
                    )}
                    <Button onClick={() => setAndOpen(rules.toSpliced(index, 1))}>
                      Remove<span className="visually-hidden"> {rule.name}</span>
                    </Button>
                  </div>
                </RuleLine>
              </li>
            );
          })}
        </ol>
      )}
      <Button onClick={() => setAndOpen([...rules, NEW_RULES[list]], rules.length)}>{add}</Button>
    </Panel>
  );
}

/** Says what a rate or a package does not change. Each line is a component, so that React can pause between them. */
function RuleEffect({
  rules,
  vehicle,
  ...place
}: Parameters<typeof missingEffect>[2] & { rules: PriceRules; vehicle: PricedVehicle }) {
  const company = pageCompany();
  const today = dayAt(new Date(), company.timeZone).toString();
  return <span>{missingEffect(company, rules, place, vehicle, today)}</span>;
}

/** The places of rates in the list, in the order in which they count. */
function orderOf(rates: readonly RateRule[]): number[] {
  return rates
    .map((rate, place) => ({ nearness: nearness(rate), place }))
    .toSorted((a, b) => b.nearness - a.nearness)
    .map(({ place }) => place);
}

/** The list with one rule before the rule that preceded it. */
function moved<Rule>(list: readonly Rule[], index: number): Rule[] {
  return list.toSpliced(index, 1).toSpliced(index - 1, 0, ...list.slice(index, index + 1));
}
