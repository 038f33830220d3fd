/** A turning ring. A `label` tells screen readers what is loading. */
export function Spinner({ label }: { label?: string }) {
  return label ? (
    <span role="status">
      <span className="spinner" aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </span>
  ) : (
    <span className="spinner" aria-hidden="true" />
  );
}

/** A spinner that a fast load doesn't show. */
export function LateSpinner({ label }: { label?: string }) {
  return (
    <span className="late">
      <Spinner {...(label && { label })} />
    </span>
  );
}
