import type { ComponentProps } from 'react';
import { useMay } from '#accounts/ui.ts';
import type { Role } from '#identity/rules.ts';
import { CheckboxGroup } from '#kit/controls/CheckboxGroup.tsx';

type RolesFieldProps = Omit<ComponentProps<typeof CheckboxGroup<Role>>, 'label' | 'options'> & {
  /** Of one's own account, whose Admin role nobody takes. */
  isAdminLocked?: boolean;
};

/** The roles of a user. Only who may manage staff can change Admin, which makes an owner (identity: roles). */
export function RolesField({ isAdminLocked = false, ...field }: RolesFieldProps) {
  const makesOwners = useMay()('manage-staff');
  return (
    <CheckboxGroup
      {...field}
      label="Roles"
      options={[
        { value: 'Customer', label: 'Customer' },
        { value: 'Administrator', label: 'Admin', isLocked: isAdminLocked || !makesOwners },
      ]}
    />
  );
}
