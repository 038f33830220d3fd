import { useQuery } from '@tanstack/react-query';
import { PATHS } from '#kernel/paths/paths.ts';
import { AdminPage } from '#kit/layout/AdminPage.tsx';
import { Stack } from '#kit/layout/layout.tsx';
import { RecordList, RecordSection } from '#kit/record/RecordSection.tsx';
import { InviteForm } from './InviteForm.tsx';
import { RoleCards } from './RoleCards.tsx';
import { StaffRow } from './StaffRow.tsx';
import { STAFF_QUERY } from './staff-query.ts';

/** Who works for the company, and as what (accounts: staff). */
export function StaffPage() {
  const staff = useQuery(STAFF_QUERY);
  return (
    <AdminPage title="Staff" parent={{ title: 'Users', path: PATHS.adminUsers }}>
      <Stack gap="wide">
        <InviteForm />
        <RoleCards />
        <RecordSection
          title="Who works here"
          query={staff}
          failure="The staff could not be loaded."
        >
          {staff.data && (
            <RecordList>
              {staff.data.staff.map((member) => (
                <StaffRow key={`${member.id} ${member.role} ${member.placeIds}`} member={member} />
              ))}
            </RecordList>
          )}
        </RecordSection>
      </Stack>
    </AdminPage>
  );
}
