import { Notice } from '#kit/controls/Notice.tsx';

/** Says that a customer without an e-mail gets no letters (customers: missing e-mail). */
export function NoEmail() {
  return (
    <div className="text-width">
      <Notice kind="info">
        <strong>No email: tell the customer by phone.</strong> They get no letters and can't sign
        in.
      </Notice>
    </div>
  );
}
