import { useMay } from '#accounts/ui.ts';
import { missingInWords } from '#company/rules.ts';
import { adminUserPath, PATHS } from '#kernel/paths/paths.ts';
import { Notice } from '#kit/controls/Notice.tsx';

/** Says before an invoice is issued what is missing on it (payments: invoices). */
export function MissingOnInvoices({ missing }: { missing: readonly string[] | undefined }) {
  const may = useMay();
  if (!missing) return null;
  return (
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
  );
}

/** Says before an invoice is issued that it will lack the customer's address (customers: missing details). */
export function MissingAddress({ userId }: { userId: number }) {
  return (
    <Notice kind="danger">
      The customer's address is missing on invoices. Add it to{' '}
      <a href={adminUserPath(userId)}>their details</a>, or at the hand-over.
    </Notice>
  );
}
