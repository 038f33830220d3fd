/** A slide's time (rules, banner). */
const SLIDE_MS = 5000;

type Reason = 'paused' | 'hover' | 'focus' | 'out of view' | 'hidden' | 'still';

/** A clock that beats every 5000 ms while nothing holds it. */
export class Autoplay {
  readonly #holds = new Set<Reason>();
  readonly #beat: () => void;
  readonly #onChange: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(beat: () => void, onChange: () => void) {
    this.#beat = beat;
    this.#onChange = onChange;
  }

  get isRunning(): boolean {
    return this.#holds.size === 0;
  }

  get isPaused(): boolean {
    return this.#holds.has('paused');
  }

  /** Stops for `reason`, or no longer does; a slide that has been left alone gets its whole time. */
  hold(reason: Reason, isHeld: boolean): void {
    if (isHeld) this.#holds.add(reason);
    else this.#holds.delete(reason);
    this.restart();
    this.#onChange();
  }

  /** Asked to play, it plays, though pointer and focus are on the button that asked. */
  toggle(): void {
    if (this.isPaused) {
      this.#holds.delete('hover');
      this.#holds.delete('focus');
    }
    this.hold('paused', !this.isPaused);
  }

  restart(): void {
    clearTimeout(this.#timer);
    if (!this.isRunning) return;
    this.#timer = setTimeout(() => {
      this.#beat();
      this.restart();
    }, SLIDE_MS);
  }

  /** Holds while `element` is hovered, focused inside, out of view or the person wants no motion. */
  watch(element: HTMLElement): void {
    // A finger hovers only while it touches, and then it swipes.
    element.addEventListener('pointerenter', ({ pointerType }) => {
      if (pointerType === 'mouse') this.hold('hover', true);
    });
    element.addEventListener('pointerleave', () => this.hold('hover', false));
    element.addEventListener('focusin', () => this.hold('focus', true));
    element.addEventListener('focusout', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) {
        this.hold('focus', false);
      }
    });

    const checkTab = () => this.hold('hidden', document.hidden);
    document.addEventListener('visibilitychange', checkTab);
    checkTab();

    const stillness = matchMedia('(prefers-reduced-motion: reduce)');
    const checkMotion = () => this.hold('still', stillness.matches);
    stillness.addEventListener('change', checkMotion);
    checkMotion();

    const view = new IntersectionObserver(([entry]) =>
      this.hold('out of view', !entry?.isIntersecting),
    );
    view.observe(element);
  }
}
