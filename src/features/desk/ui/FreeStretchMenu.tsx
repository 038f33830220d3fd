import type { RefObject } from 'react';
import { useMay } from '#accounts/ui.ts';
import { newMaintenancePath } from '#availability/ui/desk/maintenance-paths.ts';
import { newReservationPath } from '#desk-reservations/ui/desk/new-reservation-path.ts';
import { formatTimeAmong } from '#figures/ui/formats.ts';
import { type DeskVehicleName, vehicleTitle } from '#fleet/rules.ts';
import { Menu, MenuItem } from '#kit/controls/Menu.tsx';
import type { MenuFocus } from '#kit/controls/MenuTrigger.tsx';
import { periodWithin } from './board-hours.ts';

type FreeStretchMenuProps = {
  vehicle: DeskVehicleName;
  isOpen: boolean;
  /** Wall-clock ISO time. */
  from: string;
  /** When the vehicle is needed next: wall-clock ISO. */
  until: string;
  days: readonly string[];
  focus: MenuFocus;
  triggerRef: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** What can be done with a vehicle from a time at which it is free. */
export function FreeStretchMenu({
  vehicle,
  isOpen,
  from,
  until,
  days,
  focus,
  triggerRef,
  onClose,
}: FreeStretchMenuProps) {
  const may = useMay();
  const time = formatTimeAmong(days, from);
  // A closed menu has no time yet.
  const period = periodWithin({ from: from || until, until }, new Date());
  return (
    <Menu
      label={`${vehicleTitle(vehicle)}, free from ${time}`}
      triggerRef={triggerRef}
      isOpen={isOpen}
      focus={focus}
      align="start"
      onClose={onClose}
    >
      {may('book') && (
        <MenuItem href={newReservationPath({ carId: vehicle.id, period })}>
          {`New reservation from ${formatTimeAmong(days, `${period.pickUpDate}T${period.pickUpTime}`)}`}
        </MenuItem>
      )}
      {may('plan-maintenance') && (
        <MenuItem href={newMaintenancePath(vehicle.id, from)}>
          {`Block for maintenance from ${time}`}
        </MenuItem>
      )}
    </Menu>
  );
}
