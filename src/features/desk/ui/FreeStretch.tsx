import { Plus } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { formatTimeAmong } from '#figures/ui/formats.ts';
import { type DeskVehicleName, vehicleTitle } from '#fleet/rules.ts';
import type { WallClock } from '#kernel/time/wall-clock.ts';
import type { MenuFocus } from '#kit/controls/MenuTrigger.tsx';
import { useChunk } from '#kit/failure/use-chunk.ts';
import { boardHours, hourOnBoard, type Stretch, timeWithin } from './board-hours.ts';
import styles from './FreeStretch.module.css';

type FreeStretchProps = {
  vehicle: DeskVehicleName;
  stretch: Stretch;
  days: readonly string[];
  now: WallClock;
};

/** The menu: the clicked wall-clock ISO time, and where the focus goes. */
type StretchMenu = { isOpen: boolean; from: string; focus: MenuFocus };

/**
 * Hours in which a vehicle is free. Clicking an hour opens a menu of what can be done from then on.
 * The keyboard opens it for the first hour that has not passed.
 */
export function FreeStretch({ vehicle, stretch, days, now }: FreeStretchProps) {
  const marker = useRef<HTMLSpanElement>(null);
  const { chunk, isLoading, want } = useChunk(
    'FreeStretchMenu',
    () => import('./FreeStretchMenu.tsx'),
  );
  const [menu, setMenu] = useState<StretchMenu>({ isOpen: false, from: '', focus: true });
  const { start, end } = boardHours(days, stretch);
  // A stretch that starts within an hour is drawn from the next full hour.
  const firstHour = Math.floor(
    Math.max(hourOnBoard(days, stretch.startTime), hourOnBoard(days, now)),
  );

  const shareOf = (hour: number) => (hour - start) / (end - start);
  const hourAt = ({ clientX, currentTarget }: MouseEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return Math.min(start + Math.floor(((clientX - left) / width) * (end - start)), end - 1);
  };
  const mark = (hour: number) => {
    marker.current?.style.setProperty('--at', String(shareOf(hour)));
  };
  const open = async (hour: number, focus: MenuFocus) => {
    mark(hour);
    if (await want()) setMenu({ isOpen: true, from: timeWithin(stretch, days, hour), focus });
  };
  const openByKey = (event: KeyboardEvent) => {
    if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return;
    event.preventDefault();
    void open(firstHour, 'first');
  };

  const period = `${formatTimeAmong(days, stretch.startTime)} to ${formatTimeAmong(days, stretch.endTime)}`;
  return (
    <li className={styles.slot} style={{ gridColumn: `${start + 1} / ${end + 1}` }}>
      <button
        type="button"
        className={styles.stretch}
        aria-label={`${vehicleTitle(vehicle)}, free, ${period}`}
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        aria-busy={isLoading || undefined}
        onPointerMove={(event) => menu.isOpen || mark(hourAt(event))}
        onFocus={() => menu.isOpen || mark(firstHour)}
        onKeyDown={openByKey}
        // A screen reader's click has detail 0 and no position.
        onClick={(event) =>
          event.detail === 0 ? open(firstHour, 'first') : open(hourAt(event), true)
        }
      >
        <span ref={marker} className={styles.marker} aria-hidden="true">
          <Plus />
        </span>
      </button>
      {chunk && (
        <chunk.FreeStretchMenu
          {...menu}
          until={stretch.endTime}
          vehicle={vehicle}
          days={days}
          triggerRef={marker}
          onClose={() => setMenu({ ...menu, isOpen: false })}
        />
      )}
    </li>
  );
}
