import { AdminPage } from '#kit/layout/AdminPage.tsx';
import { Stack } from '#kit/layout/layout.tsx';
import { KeysSection } from './KeysSection.tsx';
import { WebhooksSection } from './WebhooksSection.tsx';

/** The programs of others that work with the company (partners). */
export function PartnersPage() {
  return (
    <AdminPage title="Partners" lead="How programs of others work with your company.">
      <Stack gap="wide">
        <KeysSection />
        <WebhooksSection />
      </Stack>
    </AdminPage>
  );
}
