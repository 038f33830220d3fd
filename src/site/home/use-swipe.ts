import { type DragEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';

/** How far a finger must move to change the slide. */
const SWIPE_THRESHOLD_PX = 40;

/** A longer movement is a drag, and its end is not a click. */
const DRAG_START_PX = 10;

/**
 * Calls `onSwipe` after a horizontal swipe by finger, pen or mouse over the element that has `handlers`. The element needs
 * `touch-action: pan-y`: the browser then cancels the pointer when the finger moves up or down.
 * @returns also the distance so far in pixels, positive to the right; 0 at the end
 */
export function useSwipe(onSwipe: (direction: 'left' | 'right') => void) {
  const [distancePx, setDistancePx] = useState(0);
  const start = useRef<{ pointerId: number; clientX: number }>(undefined);
  const isDrag = useRef(false);

  const end = (distance: number) => {
    start.current = undefined;
    setDistancePx(0);
    if (Math.abs(distance) >= SWIPE_THRESHOLD_PX) onSwipe(distance < 0 ? 'left' : 'right');
  };

  const handlers = {
    onPointerDown({ isPrimary, button, pointerId, clientX }: PointerEvent) {
      if (!isPrimary || button !== 0) return;
      start.current = { pointerId, clientX };
      isDrag.current = false;
    },
    onPointerMove({ pointerId, clientX, currentTarget }: PointerEvent) {
      if (start.current?.pointerId !== pointerId) return;
      const distance = clientX - start.current.clientX;
      if (!isDrag.current && Math.abs(distance) < DRAG_START_PX) return;
      if (!isDrag.current) currentTarget.setPointerCapture(pointerId);
      isDrag.current = true;
      setDistancePx(distance);
    },
    onPointerUp({ pointerId, clientX }: PointerEvent) {
      if (start.current?.pointerId !== pointerId) return;
      end(isDrag.current ? clientX - start.current.clientX : 0);
    },
    onPointerCancel: () => end(0),
    // A drag that ends on the link where it started is not a click. Links can't be dragged.
    onClickCapture(event: MouseEvent) {
      if (isDrag.current) event.preventDefault();
      isDrag.current = false;
    },
    onDragStart: (event: DragEvent) => event.preventDefault(),
  };

  return { distancePx, handlers };
}
