import { type RefObject, useEffect, useEffectEvent, useReducer } from 'react';

/** How long a slide is shown. */
const SLIDE_MS = 5000;

type Reason = 'paused' | 'hover' | 'focus' | 'out of view' | 'hidden' | 'still';

/**
 * Calls `onTick` when slide `current` was shown for 5000 ms and nothing stopped it: a pause, a pointer over the section
 * around `slides`, the focus in it, its being out of view, a hidden tab, or a preference for reduced motion. After a stop,
 * the slide gets its full time again.
 */
export function useAutoplay(
  slides: RefObject<Element | null>,
  current: number,
  onTick: (current: number) => void,
) {
  const [reasons, stopFor] = useReducer(withReason, NO_REASONS);
  const isRunning = reasons.size === 0;
  const isPaused = reasons.has('paused');
  const tick = useEffectEvent(onTick);

  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => tick(current), SLIDE_MS);
    return () => clearTimeout(timer);
  }, [isRunning, current]);

  useEffect(() => {
    const section = slides.current?.closest('section');
    return section ? watchReasons(section, stopFor) : undefined;
  }, [slides]);

  /** Pauses or plays. It plays even if the pointer or the focus is on the button. */
  const toggle = () => {
    if (isPaused) for (const reason of ['hover', 'focus'] as const) stopFor([reason, false]);
    stopFor(['paused', !isPaused]);
  };

  return { isRunning, isPaused, toggle };
}

/** A reason to stop, and whether it applies. */
type Change = [Reason, boolean];

const NO_REASONS: ReadonlySet<Reason> = new Set();

function withReason(reasons: ReadonlySet<Reason>, [reason, applies]: Change): ReadonlySet<Reason> {
  if (reasons.has(reason) === applies) return reasons;
  return new Set(applies ? [...reasons, reason] : [...reasons].filter((other) => other !== reason));
}

/** Reports the reasons other than a pause as they come and go, until the returned function is called. */
function watchReasons(section: HTMLElement, stopFor: (change: Change) => void): () => void {
  const watching = new AbortController();
  const { signal } = watching;

  // A finger only hovers during a touch, which is a swipe.
  const enter = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') stopFor(['hover', true]);
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    const isInside = relatedTarget instanceof Node && section.contains(relatedTarget);
    if (!isInside) stopFor(['focus', false]);
  };
  section.addEventListener('pointerenter', enter, { signal });
  section.addEventListener('pointerleave', () => stopFor(['hover', false]), { signal });
  section.addEventListener('focusin', () => stopFor(['focus', true]), { signal });
  section.addEventListener('focusout', leave, { signal });

  const checkTab = () => stopFor(['hidden', document.hidden]);
  document.addEventListener('visibilitychange', checkTab, { signal });
  checkTab();

  const stillness = matchMedia('(prefers-reduced-motion: reduce)');
  const checkMotion = () => stopFor(['still', stillness.matches]);
  stillness.addEventListener('change', checkMotion, { signal });
  checkMotion();

  const view = new IntersectionObserver(([entry]) =>
    stopFor(['out of view', !entry?.isIntersecting]),
  );
  view.observe(section);
  return () => {
    watching.abort();
    view.disconnect();
  };
}
