import { formatDollars } from '../../../domain/dollars.ts';
import { readDollars } from '../../../domain/vehicle-form.ts';
import { PictureField } from '../picture/PictureField.tsx';
import { useFileDrop } from '../picture/use-file-drop.ts';
import type { VehicleEditor } from './use-vehicle-editor.ts';
import styles from './VehicleEditor.module.css';

/** A vehicle's picture on the card that the site will show, with what is typed of it. */
export function VehiclePictureField({ editor }: { editor: VehicleEditor }) {
  const { form, fieldProps, choice, isLocked } = editor;
  const isOver = useFileDrop(!isLocked, (files) => void choice.choose(files));
  return (
    <form.Field name="image">
      {(field) => {
        const { name, error, onBlur } = fieldProps(field);
        return (
          <PictureField
            name={name}
            error={error}
            onBlur={onBlur}
            choice={choice}
            isOver={isOver}
            isDisabled={isLocked}
          >
            <form.Subscribe selector={({ values }) => values}>
              {({ model, pricePerHour }) => (
                <div className={styles.caption} aria-hidden="true">
                  <p className={styles.title}>
                    {model.trim() || <span className="quiet">Model</span>}
                  </p>
                  <HourlyPrice dollars={readDollars(pricePerHour.trim())} />
                </div>
              )}
            </form.Subscribe>
          </PictureField>
        );
      }}
    </form.Field>
  );
}

function HourlyPrice({ dollars }: { dollars: number }) {
  return (
    <p className="figures">
      <strong>{Number.isNaN(dollars) ? '$–' : formatDollars(dollars)}</strong>{' '}
      <span className="quiet">per hour</span>
    </p>
  );
}
