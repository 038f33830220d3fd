import { type CSSProperties, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '#kernel/words/t.ts';
import { withFailureBoundary } from '#kit/failure/FailureBoundary.tsx';
import { BannerControls } from './BannerControls.tsx';
import styles from './BannerSlides.module.css';
import { FleetFigures, type FleetNumbers } from './FleetFigures.tsx';
import { useAutoplay } from './use-autoplay.ts';
import { useSwipe } from './use-swipe.ts';

type SlidesProps = {
  /** The slides' titles, in order. */
  titles: string[];
  /** Of the build; undefined without a vehicle. */
  figures: FleetNumbers | undefined;
  /** The slides, which Astro renders (BannerSlide.astro). */
  first?: ReactNode;
  second?: ReactNode;
};

/**
 * The slides of the home page's banner with their controls (rules, pages), a carousel as defined by the WAI-ARIA
 * practices. Without its script only the first slide is shown, without controls.
 */
export default withFailureBoundary(BannerSlides);

function BannerSlides({ titles, figures, first, second }: SlidesProps) {
  const [current, setCurrent] = useState(0);
  const list = useRef<HTMLDivElement>(null);

  const show = (index: number) => {
    const hadFocus = list.current?.contains(document.activeElement);
    flushSync(() => setCurrent(index));
    if (!hadFocus) return;
    list.current?.children[index]?.getElementsByTagName('a')[0]?.focus({ preventScroll: true });
  };
  const turn = (steps: 1 | -1) => show((current + steps + titles.length) % titles.length);
  const turnByKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowRight') turn(1);
    else if (event.key === 'ArrowLeft') turn(-1);
    else return;
    event.preventDefault();
  };

  const { isRunning, isPaused, toggle } = useAutoplay(list, current, () => turn(1));
  const { distancePx, handlers } = useSwipe((direction) => turn(direction === 'left' ? 1 : -1));

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys do what the buttons do */}
      <div className={styles.foot} onKeyDown={turnByKey}>
        <div className={`container ${styles.columns}`}>
          <BannerControls
            titles={titles}
            current={current}
            isPaused={isPaused}
            onToggle={toggle}
            onShow={show}
            onTurn={turn}
          />
          {figures && <FleetFigures built={figures} />}
        </div>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and swipes do what the buttons do */}
      <div
        className={`${styles.slides} ${distancePx === 0 ? '' : styles.dragged}`}
        style={distancePx === 0 ? undefined : ({ '--drag': `${distancePx}px` } as CSSProperties)}
        ref={list}
        // Silent while the slides change automatically.
        aria-live={isRunning ? 'off' : 'polite'}
        onKeyDown={turnByKey}
        {...handlers}
      >
        {[first, second].map((slide, index) => {
          const place = t('site.slideOf', { number: index + 1, count: titles.length });
          return (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
            <div
              key={place}
              className={styles.slide}
              role="group"
              aria-roledescription={t('site.slide')}
              aria-label={place}
              inert={index !== current}
            >
              {slide}
            </div>
          );
        })}
      </div>
    </>
  );
}
