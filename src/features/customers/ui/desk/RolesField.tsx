import type { ComponentProps } from 'react';
import type { Role } from '#accounts/rules/user.ts';
import { CheckboxGroup } from '#kit/controls/CheckboxGroup.tsx';

type RolesFieldProps = Omit<ComponentProps<typeof CheckboxGroup<Role>>, 'label' | 'options'> & {
  /** Whether nobody can change the Admin role here. */
  isAdminLocked?: boolean;
};

/** The roles of a user. */
export function RolesField({ isAdminLocked = false, ...field }: RolesFieldProps) {
  return (
    <CheckboxGroup
      {...field}
      label="Roles"
      options={[
        { value: 'Customer', label: 'Customer' },
        { value: 'Administrator', label: 'Admin', isLocked: isAdminLocked },
      ]}
    />
  );
}
