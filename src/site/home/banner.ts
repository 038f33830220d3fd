import { Autoplay } from './autoplay.ts';
import { watchSwipes } from './swipe.ts';

/**
 * The home page's banner (rules, pages), a carousel as defined by the WAI-ARIA practices. Its
 * markup is in Banner.astro. Without this script only the first slide is shown, without controls.
 */
class KestrelBanner extends HTMLElement {
  readonly #slides = [...this.querySelectorAll<HTMLElement>('[data-slide]')];
  readonly #dots = [...this.querySelectorAll<HTMLElement>('[data-dot]')];
  readonly #pause = this.querySelector<HTMLElement>('[data-pause]');
  readonly #autoplay = new Autoplay(
    () => this.#turn(1),
    () => this.#showState(),
  );
  #current = 0;

  connectedCallback(): void {
    this.#autoplay.watch(this);
    this.addEventListener('click', (event) => this.#press(event));
    this.addEventListener('keydown', (event) => this.#turnByKey(event));
    watchSwipes(this.#region, {
      onDrag: (distancePx) => {
        this.toggleAttribute('data-dragging', distancePx !== 0);
        this.style.setProperty('--drag', `${distancePx}px`);
      },
      onSwipe: (direction) => this.#turn(direction === 'left' ? 1 : -1),
    });
  }

  /** The live region with the slides. It is silent while they change automatically. */
  get #region(): HTMLElement {
    return this.querySelector<HTMLElement>('[aria-live]') ?? this;
  }

  #turn(steps: number): void {
    const count = this.#slides.length;
    this.#show((this.#current + steps + count) % count);
  }

  #show(index: number): void {
    const leaving = this.#slides[this.#current];
    const coming = this.#slides[index];
    if (!leaving || !coming) return;
    const hadFocus = leaving.contains(document.activeElement);
    this.#current = index;
    for (const [position, slide] of this.#slides.entries()) slide.inert = position !== index;
    for (const [position, dot] of this.#dots.entries()) {
      dot.setAttribute('aria-current', String(position === index));
    }
    if (hadFocus) coming.querySelector('a')?.focus({ preventScroll: true });
    this.#autoplay.restart();
  }

  #press(event: Event): void {
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button) return;
    const { step, dot, pause } = button.dataset;
    if (step) this.#turn(Number(step));
    if (dot) this.#show(Number(dot));
    if (pause !== undefined) this.#autoplay.toggle();
  }

  #turnByKey(event: KeyboardEvent): void {
    // In the search form, arrow keys change its fields.
    const isInForm = event.target instanceof Element && event.target.closest('form') !== null;
    if (isInForm || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowRight') this.#turn(1);
    else if (event.key === 'ArrowLeft') this.#turn(-1);
    else return;
    event.preventDefault();
  }

  #showState(): void {
    const { isRunning, isPaused } = this.#autoplay;
    this.#region.setAttribute('aria-live', isRunning ? 'off' : 'polite');
    this.toggleAttribute('data-paused', isPaused);
    this.#pause?.setAttribute('aria-label', isPaused ? 'Play the slides' : 'Pause the slides');
  }
}

customElements.define('kestrel-banner', KestrelBanner);
