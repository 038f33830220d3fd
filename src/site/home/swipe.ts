/** How far a finger must move to change the slide. */
const SWIPE_THRESHOLD_PX = 40;

/** A longer movement is a drag, and its end is not a click. */
const DRAG_START_PX = 10;

type Swipe = {
  /** The distance so far in pixels, positive to the right; 0 at the end. */
  onDrag: (distancePx: number) => void;
  onSwipe: (direction: 'left' | 'right') => void;
};

/**
 * Reports horizontal swipes over `area` by finger, pen or mouse. The area needs `touch-action: pan-y`:
 * the browser then cancels the pointer when the finger moves up or down.
 */
export function watchSwipes(area: HTMLElement, { onDrag, onSwipe }: Swipe): void {
  let start: PointerEvent | undefined;
  let isDrag = false;

  const end = (distancePx: number) => {
    start = undefined;
    onDrag(0);
    if (Math.abs(distancePx) >= SWIPE_THRESHOLD_PX) onSwipe(distancePx < 0 ? 'left' : 'right');
  };

  area.addEventListener('pointerdown', (event) => {
    if (!event.isPrimary || event.button !== 0) return;
    start = event;
    isDrag = false;
  });

  area.addEventListener('pointermove', (event) => {
    if (start?.pointerId !== event.pointerId) return;
    const distancePx = event.clientX - start.clientX;
    if (!isDrag && Math.abs(distancePx) < DRAG_START_PX) return;
    if (!isDrag) area.setPointerCapture(event.pointerId);
    isDrag = true;
    onDrag(distancePx);
  });

  area.addEventListener('pointerup', (event) => {
    if (start?.pointerId !== event.pointerId) return;
    end(isDrag ? event.clientX - start.clientX : 0);
  });

  area.addEventListener('pointercancel', () => end(0));

  // A drag that ends on the link where it started is not a click. Links can't be dragged.
  area.addEventListener(
    'click',
    (event) => {
      if (isDrag) event.preventDefault();
      isDrag = false;
    },
    { capture: true },
  );
  area.addEventListener('dragstart', (event) => event.preventDefault());
}
