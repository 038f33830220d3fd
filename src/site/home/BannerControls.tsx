import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react';
import { t } from '#kernel/words/t.ts';
import { useHydrated } from '#kit/controls/use-hydrated.ts';
import styles from './BannerControls.module.css';

type ControlsProps = {
  /** The slides' titles, in order. */
  titles: string[];
  /** The index of the slide that is shown. */
  current: number;
  isPaused: boolean;
  onToggle: () => void;
  onShow: (index: number) => void;
  onTurn: (steps: 1 | -1) => void;
};

export function BannerControls({
  titles,
  current,
  isPaused,
  onToggle,
  onShow,
  onTurn,
}: ControlsProps) {
  const waiting = useHydrated() ? '' : styles.waiting;
  return (
    <div className={`${styles.controls} ${waiting}`}>
      <button
        className={`icon-button ${styles.pause}`}
        type="button"
        aria-label={isPaused ? t('site.playSlides') : t('site.pauseSlides')}
        onClick={onToggle}
      >
        {isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div className={styles.dots} role="group" aria-label={t('site.chooseSlide')}>
        {titles.map((title, index) => {
          const name = t('site.slideNamed', { number: index + 1, title });
          return (
            <button
              key={name}
              className={`icon-button ${styles.dot}`}
              type="button"
              aria-label={name}
              aria-current={index === current}
              onClick={() => onShow(index)}
            />
          );
        })}
      </div>
      <button
        className="icon-button"
        type="button"
        aria-label={t('site.previousSlide')}
        onClick={() => onTurn(-1)}
      >
        <ArrowLeft aria-hidden="true" />
      </button>
      <button
        className="icon-button"
        type="button"
        aria-label={t('site.nextSlide')}
        onClick={() => onTurn(1)}
      >
        <ArrowRight aria-hidden="true" />
      </button>
    </div>
  );
}
