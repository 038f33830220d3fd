import { ConfirmButton } from '#kit/action/ConfirmButton.tsx';
import { Button } from '#kit/controls/Button.tsx';
import { Bar } from '#kit/layout/layout.tsx';
import styles from './PricesPage.module.css';
import type { PartName } from './price-draft.ts';
import { PART_TITLES } from './rule-fields.ts';

/** What a draft changes, and what to do with it. */
export function DraftBar({
  changed,
  errorCount,
  isPublishing,
  onDiscard,
  onPublish,
}: {
  changed: readonly PartName[];
  errorCount: number;
  isPublishing: boolean;
  onDiscard: () => void;
  onPublish: () => void;
}) {
  return (
    <Bar as="section" aria-label="Draft" className={styles.draft}>
      <div>
        <p>Changed: {changed.map((name) => PART_TITLES[name].title).join(', ')}</p>
        <p role="alert" className="problem">
          {errorCount === 1 && 'One field has an error.'}
          {errorCount > 1 && `${errorCount} fields have errors.`}
        </p>
      </div>
      <div className="actions">
        <ConfirmButton
          isPending={false}
          question="Discard your changes?"
          explanation="The draft is lost. The published prices stay."
          confirmLabel="Discard"
          onConfirm={onDiscard}
        >
          Discard
        </ConfirmButton>
        <Button variant="primary" isPending={isPublishing} onClick={onPublish}>
          Publish
        </Button>
      </div>
    </Bar>
  );
}
