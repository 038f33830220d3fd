import { useEffect, useRef } from 'react';
import { useMay } from '#accounts/ui.ts';
import { plateKey, vehicleTitle } from '#fleet/rules.ts';
import { adminReservationPath, adminUserPath, adminVehiclePath } from '#kernel/paths/paths.ts';
import { MOST_SEARCH_CHARACTERS } from '#kernel/records/page.ts';
import { contactLine, fullName } from '#kernel/records/person-name.ts';
import { formatWallClock } from '#kernel/time/wall-clock-text.ts';
import { send } from '#kit/client/client.ts';
import { LazyCombobox } from '#kit/form/LazyCombobox.tsx';
import { $adminRoute, WHEREABOUTS_PATH } from '#kit/routing/admin-router.ts';
import { searchRecordsCall } from '../../calls/admin-search.ts';
import styles from './RecordSearch.module.css';

type Found = { path: string; title: string; note: string };

/**
 * Finds customers, vehicles and reservations on every screen (desk-reservations: admin search). It takes no
 * input until it is ready.
 */
export function RecordSearch({ isReady }: { isReady: boolean }) {
  const may = useMay();
  const findsPeople = may('see-names');
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const focusField = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      box.current?.querySelector('input')?.focus();
    };
    document.addEventListener('keydown', focusField);
    return () => document.removeEventListener('keydown', focusField);
  }, []);

  return (
    <search ref={box} className={styles.search} inert={!isReady}>
      <LazyCombobox
        label="Search everything"
        placeholder="Search"
        value={undefined}
        onChange={(found: Found | undefined) => found && $adminRoute.open(found.path)}
        suggest={(text, signal) => findRecords(text, signal, may('see-customers'))}
        keyOf={({ path }) => path}
        titleOf={({ title }) => title}
        noteOf={({ note }) => note}
        hasLongNotes
        promptText={`${findsPeople ? "A customer's name, email or phone, a" : 'A'} model, a plate or a reservation number`}
        emptyText={`No ${findsPeople ? 'customer, ' : ''}vehicle or reservation found`}
      />
      <span className={styles.shortcut} aria-hidden="true">
        {isReady && isMac() ? '⌘K' : 'Ctrl K'}
      </span>
    </search>
  );
}

function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}

/** ⌘K or Ctrl+K anywhere, and / outside text fields. */
function isShortcut({ key, metaKey, ctrlKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (altKey || shiftKey) return false;
  if (metaKey !== ctrlKey) return key.toLowerCase() === 'k';
  const isTyping = target instanceof Element && target.closest('input, textarea, select') !== null;
  return key === '/' && !metaKey && !isTyping;
}

/** `seesCustomers` adds the link to who had a vehicle. */
async function findRecords(
  text: string,
  signal: AbortSignal,
  seesCustomers: boolean,
): Promise<Found[]> {
  const q = text.trim().slice(0, MOST_SEARCH_CHARACTERS);
  if (q === '') return [];
  const found = await send(searchRecordsCall, { body: { q }, signal });
  return [
    ...found.reservations.map(({ id, car, customer, pickUpTime }) => ({
      path: adminReservationPath(id),
      title: `Reservation ${id}`,
      note: `${fullName(customer)}, ${vehicleTitle(car)}, ${formatWallClock(pickUpTime)}`,
    })),
    ...found.customers.map((customer) => ({
      path: adminUserPath(customer.id),
      title: fullName(customer),
      note: contactLine(customer),
    })),
    ...found.vehicles.map(({ id, model, plate }) => ({
      path: adminVehiclePath(id),
      title: vehicleTitle({ model, plate }),
      note: `Vehicle #${id}`,
    })),
    ...found.vehicles.flatMap(({ plate }) =>
      seesCustomers && plate !== undefined && plateKey(plate) === plateKey(q)
        ? [
            {
              path: `${WHEREABOUTS_PATH}?${new URLSearchParams({ plate })}`,
              title: `Who had ${plate}?`,
              note: 'At a given time, for example for a fine',
            },
          ]
        : [],
    ),
  ];
}
