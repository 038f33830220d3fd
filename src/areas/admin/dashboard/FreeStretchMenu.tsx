import type { RefObject } from 'react';
import type { VehicleName } from '../../../domain/vehicle.ts';
import { Menu, MenuItem } from '../../../ui/Menu.tsx';
import type { MenuFocus } from '../../../ui/MenuTrigger.tsx';
import { newMaintenancePath } from '../vehicles/maintenance-paths.ts';
import { formatTimeAmong } from './formats.ts';

type FreeStretchMenuProps = {
  vehicle: VehicleName;
  isOpen: boolean;
  /** Wall-clock ISO time. */
  from: string;
  days: readonly string[];
  focus: MenuFocus;
  triggerRef: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** What can be done with a vehicle that is free from a time on. */
export function FreeStretchMenu({
  vehicle,
  isOpen,
  from,
  days,
  focus,
  triggerRef,
  onClose,
}: FreeStretchMenuProps) {
  const time = formatTimeAmong(days, from);
  return (
    <Menu
      label={`${vehicle.model}, free from ${time}`}
      triggerRef={triggerRef}
      isOpen={isOpen}
      focus={focus}
      align="start"
      onClose={onClose}
    >
      <MenuItem href={newMaintenancePath(vehicle.id, from)}>
        {`Block for maintenance from ${time}`}
      </MenuItem>
    </Menu>
  );
}
