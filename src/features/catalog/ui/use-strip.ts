import { useEffect, useRef, useState } from 'react';

/**
 * A list whose items are as wide as itself and snap into view (Strip.module.css). `current` is the position of the item in
 * view, from 0.
 */
export function useStrip(start = 0) {
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(start);
  /** The position to which it is scrolling. */
  const target = useRef<number>(undefined);

  const look = () => {
    const { scrollLeft = 0, clientWidth = 0 } = list.current ?? {};
    // It has no width in a dialog that is not open.
    if (clientWidth === 0) return;
    const position = Math.round(scrollLeft / clientWidth);
    if (position === target.current) target.current = undefined;
    setCurrent(position);
  };
  // It may have been scrolled before it was hydrated.
  useEffect(look, []);

  /** Scrolls to a position, limited to those of existing items, and returns it. */
  const show = (position: number, behavior: ScrollBehavior = 'auto'): number => {
    const { children = [], clientWidth = 0 } = list.current ?? {};
    const shown = Math.max(0, Math.min(position, children.length - 1));
    target.current = shown === current ? undefined : shown;
    list.current?.scrollTo({ left: shown * clientWidth, behavior });
    return shown;
  };

  /** Shows the next item (1) or the previous one (-1), also while it is still scrolling. */
  const step = (by: number): number => show((target.current ?? current) + by);

  const forgetTarget = () => {
    target.current = undefined;
  };
  return {
    list,
    current,
    show,
    step,
    scrolling: { onScroll: look, onWheel: forgetTarget, onTouchStart: forgetTarget },
  };
}
