import { AdminPage } from '#kit/layout/AdminPage.tsx';
import { Stack } from '#kit/layout/layout.tsx';

/** The programs of others that work with the company (partners). */
export function PartnersPage() {
  return (
    <AdminPage title="Partners" lead="How programs of others work with your company.">
      <Stack gap="wide" />
    </AdminPage>
  );
}
