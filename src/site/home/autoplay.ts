/** How long a slide is shown. */
const SLIDE_MS = 5000;

type Reason = 'paused' | 'hover' | 'focus' | 'out of view' | 'hidden' | 'still';

/** A timer that calls `onTick` every 5000 ms while nothing stops it. */
export class Autoplay {
  readonly #reasons = new Set<Reason>();
  readonly #onTick: () => void;
  readonly #onChange: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(onTick: () => void, onChange: () => void) {
    this.#onTick = onTick;
    this.#onChange = onChange;
  }

  get isRunning(): boolean {
    return this.#reasons.size === 0;
  }

  get isPaused(): boolean {
    return this.#reasons.has('paused');
  }

  /** Adds or removes a reason to stop. After a stop, the slide gets its full time again. */
  stopFor(reason: Reason, isStopped: boolean): void {
    if (isStopped) this.#reasons.add(reason);
    else this.#reasons.delete(reason);
    this.restart();
    this.#onChange();
  }

  /** Pauses or plays. It plays even if the pointer or the focus is on the button. */
  toggle(): void {
    if (this.isPaused) {
      this.#reasons.delete('hover');
      this.#reasons.delete('focus');
    }
    this.stopFor('paused', !this.isPaused);
  }

  restart(): void {
    clearTimeout(this.#timer);
    if (!this.isRunning) return;
    this.#timer = setTimeout(() => {
      this.#onTick();
      this.restart();
    }, SLIDE_MS);
  }

  /** Stops while `element` is hovered, focused or out of view, or if the user prefers reduced motion. */
  watch(element: HTMLElement): void {
    // A finger only hovers during a touch, which is a swipe.
    element.addEventListener('pointerenter', ({ pointerType }) => {
      if (pointerType === 'mouse') this.stopFor('hover', true);
    });
    element.addEventListener('pointerleave', () => this.stopFor('hover', false));
    element.addEventListener('focusin', () => this.stopFor('focus', true));
    element.addEventListener('focusout', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) {
        this.stopFor('focus', false);
      }
    });

    const checkTab = () => this.stopFor('hidden', document.hidden);
    document.addEventListener('visibilitychange', checkTab);
    checkTab();

    const stillness = matchMedia('(prefers-reduced-motion: reduce)');
    const checkMotion = () => this.stopFor('still', stillness.matches);
    stillness.addEventListener('change', checkMotion);
    checkMotion();

    const view = new IntersectionObserver(([entry]) =>
      this.stopFor('out of view', !entry?.isIntersecting),
    );
    view.observe(element);
  }
}
