/** The way a finger has to go before a slide turns (rules, banner). */
const SWIPE_THRESHOLD_PX = 40;

/** From here on a pointer's way is a drag, and its end no click. */
const DRAG_START_PX = 10;

type Swipe = {
  /** Pixels gone so far, to the right; 0 when the finger is off. */
  onDrag: (wayPx: number) => void;
  onSwipe: (direction: 'left' | 'right') => void;
};

/**
 * Tells of sideways swipes over `area`, by finger, pen or mouse. Its `touch-action` must leave
 * `pan-y` to the browser, which cancels the pointer when the finger goes up or down instead.
 */
export function watchSwipes(area: HTMLElement, { onDrag, onSwipe }: Swipe): void {
  let start: PointerEvent | undefined;
  let isDrag = false;

  const end = (wayPx: number) => {
    start = undefined;
    onDrag(0);
    if (Math.abs(wayPx) >= SWIPE_THRESHOLD_PX) onSwipe(wayPx < 0 ? 'left' : 'right');
  };

  area.addEventListener('pointerdown', (event) => {
    if (!event.isPrimary || event.button !== 0) return;
    start = event;
    isDrag = false;
  });

  area.addEventListener('pointermove', (event) => {
    if (start?.pointerId !== event.pointerId) return;
    const wayPx = event.clientX - start.clientX;
    if (!isDrag && Math.abs(wayPx) < DRAG_START_PX) return;
    if (!isDrag) area.setPointerCapture(event.pointerId);
    isDrag = true;
    onDrag(wayPx);
  });

  area.addEventListener('pointerup', (event) => {
    if (start?.pointerId !== event.pointerId) return;
    end(isDrag ? event.clientX - start.clientX : 0);
  });

  area.addEventListener('pointercancel', () => end(0));

  // A mouse's drag that ends on the link it began on is no click, and a link is not dragged away.
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
