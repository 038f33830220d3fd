import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useRef } from 'react';
import type { VehicleName } from '#fleet/rules/vehicle.ts';
import { vehiclePath } from '#fleet/rules/vehicle-paths.ts';
import { t } from '#kernel/words/t.ts';
import { useHydrated } from '#kit/controls/use-hydrated.ts';
import { pathWithPeriod } from '#rental/rules/rental-fields.ts';
import { useUrlPeriod } from '#rental/ui/url-period.ts';
import styles from './NameSlider.module.css';

/** A swipe has ended when nothing has scrolled for this long. */
const SCROLL_END_MS = 120;

const KEY_STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: -Infinity,
  End: Infinity,
};

type SliderProps = {
  vehicles: VehicleName[];
  /** The index of the chosen vehicle. */
  selected: number;
  /** The id of the panel that shows it. */
  panelId: string;
  onSelect: (index: number) => void;
};

/** The id of a vehicle's name, which names the panel. */
export function nameId(id: number): string {
  return `name-${id}`;
}

/**
 * Model names in a row, as many as fit (catalog: popular vehicles): tabs with one tab stop, and links to the vehicles'
 * pages until the script is there.
 */
export function NameSlider({ vehicles, selected, panelId, onSelect }: SliderProps) {
  const isHydrated = useHydrated();
  const period = useUrlPeriod();
  const list = useRef<HTMLUListElement>(null);
  const scrollEnd = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = vehicles.length - 1;

  /** Scrolls a name to the start of the slider, as far as possible. */
  const scrollTo = (index: number, behavior: ScrollBehavior) => {
    const [first, item] = [0, index].map(
      (at) => list.current?.children[at] as HTMLElement | undefined,
    );
    if (first && item)
      list.current?.scrollTo({ left: item.offsetLeft - first.offsetLeft, behavior });
  };

  const keepPlace = useEffectEvent(() => scrollTo(selected, 'instant'));
  useEffect(() => {
    if (!list.current) return;
    const size = new ResizeObserver(() => keepPlace());
    size.observe(list.current);
    return () => size.disconnect();
  }, []);

  const moveTo = (index: number) => {
    onSelect(index);
    scrollTo(index, 'auto');
  };

  const click = (event: MouseEvent, index: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onSelect(index);
  };

  const turnByKey = (event: KeyboardEvent) => {
    if (event.key === ' ') event.preventDefault();
    const step = KEY_STEPS[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const index = Math.min(Math.max(selected + step, 0), last);
    list.current?.getElementsByTagName('a')[index]?.focus({ preventScroll: true });
    moveTo(index);
  };

  /** Chooses a name by swiping to it, where only one name is visible at a time. */
  const awaitScrollEnd = () => {
    clearTimeout(scrollEnd.current);
    scrollEnd.current = setTimeout(() => {
      if (!list.current) return;
      const { clientWidth, scrollLeft, firstElementChild } = list.current;
      const { width } = firstElementChild?.getBoundingClientRect() ?? { width: 0 };
      if (Math.round(clientWidth / width) === 1) onSelect(Math.round(scrollLeft / width));
    }, SCROLL_END_MS);
  };

  const arrow = `icon-button ${styles.arrow} ${isHydrated ? '' : styles.waiting}`;
  return (
    <div className={styles.slider}>
      <button
        className={arrow}
        type="button"
        aria-label={t('site.previousVehicle')}
        aria-disabled={selected === 0}
        onClick={() => selected > 0 && moveTo(selected - 1)}
      >
        <ArrowLeft aria-hidden="true" />
      </button>
      <ul
        className={styles.names}
        ref={list}
        role={isHydrated ? 'tablist' : 'list'}
        aria-labelledby="popular"
        onScroll={awaitScrollEnd}
        onKeyDown={turnByKey}
      >
        {vehicles.map(({ id, model }, index) => (
          <li key={id} role={isHydrated ? 'presentation' : undefined}>
            <a
              id={nameId(id)}
              href={pathWithPeriod(vehiclePath(id), period)}
              data-astro-prefetch="false"
              onClick={(event) => click(event, index)}
              {...(isHydrated && {
                role: 'tab',
                'aria-controls': panelId,
                'aria-selected': index === selected,
                tabIndex: index === selected ? 0 : -1,
              })}
            >
              {model}
            </a>
          </li>
        ))}
      </ul>
      <button
        className={arrow}
        type="button"
        aria-label={t('site.nextVehicle')}
        aria-disabled={selected === last}
        onClick={() => selected < last && moveTo(selected + 1)}
      >
        <ArrowRight aria-hidden="true" />
      </button>
    </div>
  );
}
