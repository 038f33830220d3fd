import { Panel } from '#kit/layout/layout.tsx';
import styles from './PricesPage.module.css';
import { isFilled, type PriceDraft, SINGLES } from './price-draft.ts';
import { RuleFields } from './RuleFields.tsx';
import { RuleLine } from './RuleLine.tsx';
import { SINGLE_RULES } from './rule-fields.ts';
import { ruleInWords } from './rules-in-words.ts';
import { useRuleNames } from './use-vehicle-names.ts';

/** The rules of which a book has at most one: what is charged, and what is held. */
export function SingleRules({
  draft,
  onChange,
  errorOf,
}: {
  draft: PriceDraft;
  onChange: (draft: PriceDraft) => void;
  errorOf: (path: string, value: string | undefined) => string | undefined;
}) {
  const names = useRuleNames();
  return (
    <Panel as="section" className={styles.section} aria-labelledby="single-rules">
      <h2 id="single-rules">Rules</h2>
      <p className="quiet">Leave fields empty for what you don't charge.</p>
      <ul className="divided">
        {SINGLES.map((name) => {
          const { title, fields } = SINGLE_RULES[name];
          const isInSteps = draft.steps.length > 0 && (name === 'cancel' || name === 'noShow');
          const none = isInSteps ? 'In steps' : 'None';
          const unread = { words: title, amount: isFilled(draft[name]) ? 'Not complete' : none };
          return (
            <li key={name}>
              <RuleLine group="single-rules" {...(ruleInWords(name, draft[name], names) ?? unread)}>
                <RuleFields
                  fields={fields}
                  rule={draft[name]}
                  errorOf={(field) => errorOf(`${name}.${field}`, draft[name][field])}
                  onChange={(rule) => onChange({ ...draft, [name]: rule })}
                />
              </RuleLine>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
