import { AdminPage } from '#kit/layout/AdminPage.tsx';
import { Stack } from '#kit/layout/layout.tsx';
import { KeysPart } from './KeysPart.tsx';

/** How programs of others work with the company (partners). */
export function PartnersPage() {
  return (
    <AdminPage title="Partners" lead="How programs of others work with your company.">
      <Stack gap="wide">
        <KeysPart />
      </Stack>
    </AdminPage>
  );
}
