import styles from './CharacterCount.module.css';

export type CharacterCountProps = {
  /** How many were typed. */
  length: number;
  most: number;
};

/** How many characters of how many. Screen readers hear of it only when the limit is reached. */
export function CharacterCount({ id, length, most }: CharacterCountProps & { id: string }) {
  return (
    <>
      <span className={styles.count} aria-hidden="true">
        {length}/{most}
      </span>
      <span id={id} className="visually-hidden">
        {length} of {most} characters
      </span>
      <span className="visually-hidden" aria-live="polite">
        {length >= most && `That was character ${most}, the last one.`}
      </span>
    </>
  );
}
