import { useMay } from '#accounts/ui.ts';
import { missingInWords } from '#company/rules.ts';
import { adminUserPath, PATHS } from '#kernel/paths/paths.ts';
import { Notice } from '#kit/controls/Notice.tsx';

/** Says before an invoice is issued what is missing on it, of the company and of the customer (payments: invoices). */
export function MissingOnInvoices({
  missing,
  needsAddress,
  userId,
}: {
  /** What the company lacks. */
  missing: readonly string[] | undefined;
  /** Whether the customer's address is missing (customers: missing details). */
  needsAddress: boolean;
  userId: number;
}) {
  const may = useMay();
  return (
    <>
      {missing && (
        <Notice kind="danger">
          {missingInWords(missing)}{' '}
          {may('change-settings') ? (
            <>
              Add this in <a href={PATHS.adminSettings}>Settings</a>.
            </>
          ) : (
            'An owner or a manager can add this.'
          )}
        </Notice>
      )}
      {needsAddress && (
        <Notice kind="danger">
          The customer's address is missing on invoices. Add it to{' '}
          <a href={adminUserPath(userId)}>their details</a>, or at the hand-over.
        </Notice>
      )}
    </>
  );
}
