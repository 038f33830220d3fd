import { Notice } from '#kit/controls/Notice.tsx';

/** Says before something is printed which letters its documents can't show. */
export function UnprintableNote({ letters }: { letters: string | undefined }) {
  if (!letters) return null;
  return (
    <Notice kind="danger">
      Receipts, agreements and driver statements can't show {letters} and print □ instead. Correct
      the names and addresses, or write them on the paper.
    </Notice>
  );
}
