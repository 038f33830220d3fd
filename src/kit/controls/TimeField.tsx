import { t } from '#kernel/words/t.ts';
import { MaskedField } from './MaskedField.tsx';
import { TIME_MASK } from './masks.ts';
import type { TextFieldProps } from './TextField.tsx';

type TimeFieldProps = Pick<
  TextFieldProps,
  'label' | 'error' | 'name' | 'value' | 'onChange' | 'onBlur'
>;

/** A time of day, HH:mm. (The browser's own time field shows AM and PM in some languages.) */
export function TimeField(field: TimeFieldProps) {
  return (
    <MaskedField
      {...field}
      mask={TIME_MASK}
      inputMode="numeric"
      autoComplete="off"
      placeholder={t('kit.timeOfDay')}
    />
  );
}
