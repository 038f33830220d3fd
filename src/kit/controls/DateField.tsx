import { CalendarRange } from 'lucide-react';
import { useRef, useState } from 'react';
import { dayInDigits } from '#kernel/locale/day-words.ts';
import { companyLocale, type Locale } from '#kernel/locale/locale.ts';
import { readTypedDay } from '#kernel/locale/typed-day.ts';
import { parseDay } from '#kernel/time/calendar-day.ts';
import { t } from '#kernel/words/t.ts';
import { useChunk } from '../failure/use-chunk.ts';
import styles from './DateField.module.css';
import { Field } from './Field.tsx';
import { Spinner } from './Spinner.tsx';
import type { TextFieldProps } from './TextField.tsx';
import { useMatchesMedia } from './use-matches-media.ts';

/** How a day is typed, with the letters of the language. */
const PLACEHOLDERS: Record<Locale['dateFormat'], () => string> = {
  'MM/DD/YYYY': () => t('kit.monthDayYear'),
  'DD/MM/YYYY': () => t('kit.dayMonthYear'),
  'DD.MM.YYYY': () => t('kit.dayMonthYearDots'),
  'YYYY-MM-DD': () => t('kit.yearMonthDay'),
};

const loadCalendar = () => import('./DayCalendar.tsx');

type DateFieldProps = Pick<
  TextFieldProps,
  'label' | 'hint' | 'error' | 'name' | 'value' | 'onChange' | 'onBlur' | 'disabled' | 'isOptional'
> & {
  /** The first day that can be chosen, YYYY-MM-DD. */
  min?: string | undefined;
  /** The last one. */
  max?: string | undefined;
};

/**
 * A day, YYYY-MM-DD, required unless it is optional; '' while it is not typed completely. It is typed in the company's
 * format, or chosen in a calendar whose script loads on demand. On a touch screen it is the browser's own field with its
 * picker.
 */
export function DateField({
  label,
  hint,
  error,
  name,
  value,
  onChange,
  onBlur,
  min,
  max,
  disabled,
  isOptional = false,
}: DateFieldProps) {
  const isTyped = useMatchesMedia('not all and (pointer: coarse)');
  /** The text while it stands for the value; undefined while the field shows the value itself. */
  const [typed, setTyped] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const { chunk, isLoading, want } = useChunk('DayCalendar', loadCalendar);
  const [isOpen, setOpen] = useState(false);
  const shown = typed !== undefined && readDay(typed) === value ? typed : digitsOf(value);
  const preload = () => void loadCalendar().catch(() => {});
  const open = async () => {
    if (await want()) setOpen(true);
  };

  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className={styles.box}>
          <input
            {...control}
            ref={input}
            name={name}
            className="input"
            required={!isOptional}
            disabled={disabled}
            onBlur={() => {
              if (value) setTyped(undefined);
              onBlur?.();
            }}
            {...(isTyped
              ? {
                  type: 'text',
                  value: shown,
                  'data-value': value,
                  placeholder: PLACEHOLDERS[companyLocale().dateFormat](),
                  autoComplete: 'off',
                  spellCheck: false,
                  onChange: ({ target }) => {
                    setTyped(target.value);
                    onChange(readDay(target.value));
                  },
                }
              : {
                  type: 'date',
                  value,
                  min,
                  max,
                  onChange: ({ target }) => onChange(target.value),
                })}
          />
          {isTyped && (
            <button
              type="button"
              className="icon-button"
              aria-label={t('kit.calendarFor', { label })}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              aria-busy={isLoading || undefined}
              disabled={disabled}
              onPointerEnter={preload}
              onFocus={preload}
              onClick={() => void open()}
            >
              {isLoading ? <Spinner /> : <CalendarRange aria-hidden="true" />}
            </button>
          )}
          {chunk && (
            <chunk.DayCalendar
              label={label}
              triggerRef={input}
              isOpen={isOpen}
              value={value}
              min={min}
              max={max}
              onChoose={onChange}
              onClose={() => setOpen(false)}
            />
          )}
        </div>
      )}
    </Field>
  );
}

function digitsOf(value: string): string {
  return value && dayInDigits(value);
}

/** The day of a typed text, or '' if there is no such day, such as February 30. */
function readDay(typed: string): string {
  const day = readTypedDay(typed) ?? '';
  return parseDay(day) ? day : '';
}
