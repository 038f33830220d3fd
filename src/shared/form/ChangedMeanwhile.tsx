import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import styles from './ChangedMeanwhile.module.css';

type ChangedMeanwhileProps = {
  /** The server's sentence of the refusal `changed_meanwhile`. */
  message: string;
  isPending: boolean;
  onLoadNewer: () => void;
  onSaveAnyway: () => void;
};

/** Offers the choice between somebody else's newer version and one's own. */
export function ChangedMeanwhile({
  message,
  isPending,
  onLoadNewer,
  onSaveAnyway,
}: ChangedMeanwhileProps) {
  return (
    <Notice kind="danger" isAlert>
      <div className={styles.choice}>
        <p>{message}</p>
        <div className="actions">
          <Button isDisabled={isPending} onClick={onLoadNewer}>
            Load the newer version
          </Button>
          <Button isPending={isPending} onClick={onSaveAnyway}>
            Save mine anyway
          </Button>
        </div>
      </div>
    </Notice>
  );
}
