import { CalendarRange } from 'lucide-react';
import { Allowed, OwnedKeys, useMay } from '#accounts/ui.ts';
import {
  DANGER_ZONE,
  DangerSection,
  EmailNotConfirmed,
  EndSessions,
  loadUser,
  NoEmail,
  PersonalDataSection,
  SecondFactorSection,
  SendPasswordReset,
  UserForm,
} from '#customers/ui.ts';
import { cancelUpcomingCall } from '#desk-reservations/calls/desk-reservations.ts';
import { newReservationPath } from '#desk-reservations/ui/desk/new-reservation-path.ts';
import { useHasReservations } from '#desk-reservations/ui/desk/use-has-reservations.ts';
import { HistorySection } from '#history/ui/HistorySection.tsx';
import { isStaff, staffRoleOf, type User } from '#identity/rules.ts';
import { PATHS, userReservationsPath } from '#kernel/paths/paths.ts';
import { fullName } from '#kernel/records/person-name.ts';
import { STAFF_ROLE_WORDS } from '#kernel/staff/staff-words.ts';
import type { WallClock } from '#kernel/time/wall-clock.ts';
import { formatWallClock } from '#kernel/time/wall-clock-text.ts';
import { ConfirmButton } from '#kit/action/ConfirmButton.tsx';
import { useAction } from '#kit/action/use-action.ts';
import { send } from '#kit/client/client.ts';
import { Notice } from '#kit/controls/Notice.tsx';
import { EmailLink } from '#kit/facts/EmailLink.tsx';
import { PhoneLink } from '#kit/facts/PhoneLink.tsx';
import { Row } from '#kit/layout/layout.tsx';
import { RecordPage } from '#kit/record/RecordPage.tsx';
import { RecordSection } from '#kit/record/RecordSection.tsx';
import { showToast } from '#kit/toasts/toasts.ts';
import { LettersSection, refreshLetters } from '#letters/ui/LettersSection.tsx';
import { issuesInvoices } from '#payments/rules.ts';
import { InvoiceDetailsForm } from '#payments/ui.ts';

/** One user. */
export function UserPage({ id }: { id: string }) {
  const may = useMay();
  const managesStaff = may('manage-staff');
  /** Accounts of staff are changed only by those who appoint staff. */
  const mayChange = (user: User) =>
    !user.builtIn && may(isStaff(user) ? 'manage-staff' : 'edit-customers');
  return (
    <RecordPage
      noun="User"
      id={id}
      load={loadUser}
      listPath={PATHS.adminUsers}
      listTitle="Users"
      nameOf={fullName}
      lead={({ phoneNumber, email }) => (
        <Row as="span">
          <PhoneLink number={phoneNumber} /> <EmailLink email={email} />
        </Row>
      )}
      // The notice in a built-in account's form comes before every press.
      actions={(user) => !user.builtIn && <ReservationLinks user={user} />}
    >
      {(user) => (
        <>
          {user.erased ? (
            <Notice kind="info">
              This customer was erased. Their reservations stay without a name.
            </Notice>
          ) : (
            <>
              {user.erasureRequestedAt && (
                <ErasureRequested user={user} at={user.erasureRequestedAt} />
              )}
              {user.email === '' ? (
                <NoEmail />
              ) : (
                mayChange(user) && <EmailNotConfirmed userId={user.id} />
              )}
              <UserForm user={user} />
              <Allowed to="book">
                <ReservationsSection user={user} />
              </Allowed>
              {issuesInvoices() && mayChange(user) && (
                <RecordSection title="For invoices">
                  <InvoiceDetailsForm userId={user.id} />
                </RecordSection>
              )}
              <StaffRoleSection user={user} managesStaff={managesStaff} />
              {mayChange(user) && user.email !== '' && <SignInSection user={user} />}
              {mayChange(user) && user.email !== '' && <SecondFactorSection user={user} />}
              <Allowed to="download-customers">
                <PersonalDataSection user={user} />
              </Allowed>
              <Allowed to="send-letters">
                <LettersSection of={{ userId: user.id }} />
              </Allowed>
            </>
          )}
          <Allowed to="see-history">
            <HistorySection kind="user" id={user.id} />
          </Allowed>
          {!user.erased && mayChange(user) && may('erase-customers') && <DangerZone user={user} />}
        </>
      )}
    </RecordPage>
  );
}

function DangerZone({ user }: { user: User }) {
  return <DangerSection user={user} hasReservations={useHasReservations({ userId: user.id })} />;
}

function ErasureRequested({ user, at }: { user: User; at: WallClock }) {
  return (
    <div className="text-width">
      <Notice kind="info">
        {fullName(user)} asked on {formatWallClock(at)} to be erased. See{' '}
        <a href={`#${DANGER_ZONE}`}>Danger zone</a> below.
      </Notice>
    </div>
  );
}

function ReservationLinks({ user }: { user: User }) {
  return (
    <>
      {!user.erased && (
        <a className="button" href={newReservationPath({ userId: user.id })}>
          New Reservation
        </a>
      )}
      <a className="button" href={userReservationsPath(user.id)}>
        <CalendarRange aria-hidden="true" />
        Reservations
      </a>
    </>
  );
}

function ReservationsSection({ user }: { user: User }) {
  return (
    <RecordSection title="Reservations">
      {user.builtIn && (
        <p className="quiet">
          Only the account is built in. You can make and cancel its reservations like any others.
        </p>
      )}
      <div className="actions">
        {user.builtIn && <ReservationLinks user={user} />}
        <CancelUpcoming user={user} />
      </div>
    </RecordSection>
  );
}

function StaffRoleSection({ user, managesStaff }: { user: User; managesStaff: boolean }) {
  const role = staffRoleOf(user);
  if (!role) return null;
  const { title, summary } = STAFF_ROLE_WORDS[role];
  return (
    <RecordSection title="Role at the desk">
      <p>
        {title}. <span className="quiet">{summary}</span>
      </p>
      {managesStaff && <OwnedKeys userId={user.id} />}
      {managesStaff && <a href={PATHS.adminStaff}>All staff</a>}
    </RecordSection>
  );
}

function SignInSection({ user }: { user: User }) {
  return (
    <RecordSection title="Sign-in">
      <div className="actions">
        <SendPasswordReset user={user} />
        <EndSessions user={user} />
      </div>
    </RecordSection>
  );
}

/** Asks for confirmation, then cancels all reservations that the customer has not picked up yet. */
function CancelUpcoming({ user }: { user: User }) {
  const [cancel, isPending] = useAction(async () => {
    const { message, cancelled } = await send(cancelUpcomingCall, {
      query: { userId: user.id },
      body: { status: 'CANCELLED' },
    });
    showToast(cancelled > 0 ? 'success' : 'default', message);
    void refreshLetters();
  });
  return (
    <ConfirmButton
      isPending={isPending}
      question="Cancel all upcoming reservations?"
      explanation={`This cancels every reservation that ${fullName(user)} has not picked up yet. Others can book the vehicles right away. You can't undo this.`}
      confirmLabel="Cancel reservations"
      cancelLabel="Keep them"
      onConfirm={cancel}
    >
      Cancel upcoming
    </ConfirmButton>
  );
}
