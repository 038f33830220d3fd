import { useState } from 'react';
import { adminUserPath, PATHS } from '#kernel/paths/paths.ts';
import { fullName } from '#kernel/records/person-name.ts';
import type { StaffRole } from '#kernel/staff/permissions.ts';
import { STAFF_ROLE_WORDS } from '#kernel/staff/staff-words.ts';
import { formatWallClock } from '#kernel/time/wall-clock-text.ts';
import { ConfirmButton } from '#kit/action/ConfirmButton.tsx';
import { useAction } from '#kit/action/use-action.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { SelectField } from '#kit/controls/SelectField.tsx';
import { Bar, Row } from '#kit/layout/layout.tsx';
import { queryClient } from '#kit/loading/query-client.ts';
import { focusHeading } from '#kit/routing/use-page-entry.ts';
import { showToast } from '#kit/toasts/toasts.ts';
import { appointCall } from '../../calls/staff.ts';
import type { StaffMember } from '../../rules/staff-member.ts';
import { useIsOwn } from '../shared/use-session.ts';
import { ownedKeysInWords } from './OwnedKeys.tsx';
import { type ChosenPlaces, PlacesOfRole } from './PlacesOfRole.tsx';
import { ROLE_OPTIONS } from './role-options.ts';
import { useUnconfirmedQuestion } from './use-unconfirmed-question.tsx';

/** A member of the staff. Nobody can change their own role, or that of a built-in account. */
export function StaffRow({ member }: { member: StaffMember }) {
  const { id, email, role, builtIn } = member;
  const isOwn = useIsOwn(member);
  return (
    <Bar as="li">
      <span>
        <a href={adminUserPath(id)}>{fullName(member)}</a>
        {isOwn && ' (you)'}
        <br />
        {email}
        <br />
        <span className="quiet">
          {noteOf(member)} {ownedKeysInWords(member.apiKeys)}
        </span>
      </span>
      {isOwn || builtIn ? (
        <span>{STAFF_ROLE_WORDS[role].title}</span>
      ) : (
        <RoleForm member={member} />
      )}
    </Bar>
  );
}

function noteOf({ isInvited, invitedUntil, lastSignIn, hasSecondFactor }: StaffMember): string {
  if (isInvited) {
    return invitedUntil
      ? `Invited. The link works until ${formatWallClock(invitedUntil)}`
      : 'Invited. The link has expired.';
  }
  const signIn = lastSignIn ? `Last sign-in ${formatWallClock(lastSignIn)}` : 'Never signed in';
  return `${signIn}. Two-step sign-in: ${hasSecondFactor ? 'on' : 'off'}.`;
}

function RoleForm({ member }: { member: StaffMember }) {
  const { id, email, role, placeIds, isInvited, emailConfirmed, apiKeys } = member;
  const [chosen, setChosen] = useState<string>(role);
  const [places, setPlaces] = useState<ChosenPlaces>(placeIds);
  const isChanged = chosen !== role || String(places) !== String(placeIds);
  const { ask, question } = useUnconfirmedQuestion();
  const [appoint, isPending] = useAction(async (next: StaffRole | null, done: string) => {
    const body = { role: next, placeIds: places && [...places] };
    await send(appointCall, { params: { userId: id }, body });
    focusHeading();
    showToast('success', done);
    void queryClient.invalidateQueries({ queryKey: [PATHS.adminUsers] });
    await queryClient.invalidateQueries({ queryKey: [PATHS.adminStaff] });
  });
  const name = fullName(member);
  const saveRole = async () => {
    if (!emailConfirmed && !isInvited && !(await ask(email))) return;
    await appoint(chosen as StaffRole, `The role of ${name} was changed`);
  };
  return (
    <Row>
      <SelectField
        label={`Role of ${name}`}
        placeholder="Role"
        options={ROLE_OPTIONS}
        name={`role-${id}`}
        value={chosen}
        onChange={setChosen}
        onBlur={() => {}}
      />
      <PlacesOfRole
        label={`${name} works at`}
        name={`places-${id}`}
        role={chosen as StaffRole}
        value={places}
        onChange={setPlaces}
      />
      {isChanged && (
        <Button variant="primary" isPending={isPending} onClick={saveRole}>
          Save role
        </Button>
      )}
      {!isChanged && isInvited && (
        <Button isPending={isPending} onClick={() => appoint(role, `${name} was invited again`)}>
          Invite again
        </Button>
      )}
      <ConfirmButton
        isDangerous
        isPending={isPending}
        question={isInvited ? `End the invitation of ${name}?` : `Take the role away from ${name}?`}
        explanation={
          isInvited
            ? 'The link stops working. The person keeps a customer account.'
            : `All devices are signed out. The person keeps a customer account, and an email tells them. ${ownedKeysInWords(apiKeys)}`
        }
        confirmLabel={isInvited ? 'End invitation' : 'Take role away'}
        cancelLabel="Keep it"
        onConfirm={() =>
          appoint(null, isInvited ? 'The invitation was ended' : 'The role was taken away')
        }
      >
        {isInvited ? 'End invitation' : 'Take role away'}
      </ConfirmButton>
      {question}
    </Row>
  );
}
