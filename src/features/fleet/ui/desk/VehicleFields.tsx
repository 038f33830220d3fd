import { formatNumber } from '#kernel/locale/numbers.ts';
import { mostCents, toAmount } from '#kernel/money/money.ts';
import { moneyHeading, moneySign, readMoney } from '#kernel/money/typed-money.ts';
import { SelectField } from '#kit/controls/SelectField.tsx';
import { TextField } from '#kit/controls/TextField.tsx';
import { useFileDrop } from '#kit/form/use-file-drop.ts';
import { Stack } from '#kit/layout/layout.tsx';
import { optionsOf } from '#kit/list/ChoiceField.tsx';
import { FACT_FIELDS, type VehicleField } from '../../rules/fact-fields.ts';
import { CARD_FACTS, keyFacts } from '../../rules/key-facts.ts';
import {
  DESK_FIELDS,
  FORM_FIELDS,
  fieldOf,
  type VehicleFieldName,
} from '../../rules/vehicle-fields.ts';
import type { VehicleFormTexts } from '../../rules/vehicle-form.ts';
import { HourlyPrice } from '../shared/HourlyPrice.tsx';
import { KeyFacts } from '../shared/KeyFacts.tsx';
import { ClassField } from './ClassField.tsx';
import styles from './DeskVehicleForm.module.css';
import { HomeField } from './HomeField.tsx';
import { ImagesField } from './ImagesField.tsx';
import type { VehicleEdit } from './use-vehicle-edit.ts';

const IDENTITY = new Set<string>(DESK_FIELDS);

/** The fields in groups: those of every model, those by which one vehicle is known, and its price. */
const GROUPS = {
  Facts: FORM_FIELDS.filter(isFact),
  Identity: FORM_FIELDS.filter((name) => IDENTITY.has(name)),
  Price: FORM_FIELDS.filter((name) => !isFact(name) && !IDENTITY.has(name)),
};

function isFact(name: VehicleFieldName): boolean {
  return name in FACT_FIELDS || name === 'classId';
}

/** The controls of all fields of a vehicle (fleet: vehicle fields). */
export function VehicleFields({ edit: { form, fieldProps } }: { edit: VehicleEdit }) {
  return (
    <Stack gap="large">
      {Object.entries(GROUPS).map(([title, names]) => (
        <fieldset key={title}>
          <legend className={styles.legend}>{title}</legend>
          <div className={styles.fields}>
            {names.map((name) => (
              <div key={name} className={name === 'model' ? styles.wide : undefined}>
                <form.Field name={name}>
                  {(api) => controlOf(fieldOf(name), fieldProps(api))}
                </form.Field>
              </div>
            ))}
          </div>
        </fieldset>
      ))}
    </Stack>
  );
}

function controlOf(field: VehicleField, props: ReturnType<VehicleEdit['fieldProps']>) {
  const { label, isOptional = false } = field;
  switch (field.kind) {
    case 'text':
    case 'code':
      return <TextField {...props} label={label} hint={field.hint} isOptional={isOptional} />;
    case 'choice':
    case 'yes-no': {
      const options = field.kind === 'choice' ? field.options : ['Yes', 'No'];
      return (
        <SelectField {...props} label={label} placeholder="Select" options={optionsOf(options)} />
      );
    }
    case 'class':
      return <ClassField {...props} label={label} />;
    case 'place':
      return <HomeField {...props} label={label} />;
    default:
      return (
        <TextField
          {...props}
          label={label}
          hint={numberHint(field)}
          inputMode={field.kind === 'money' ? 'decimal' : 'numeric'}
          isOptional={isOptional}
        />
      );
  }
}

function numberHint(field: Extract<VehicleField, { kind: 'count' | 'money' }>) {
  const isMoney = field.kind === 'money';
  const unit = isMoney ? moneyHeading() : field.unit;
  if (field.hint) return `${unit}. ${field.hint}`;
  const ends = isMoney
    ? [1, mostCents(field.mostCents)].map((cents) => toAmount(cents))
    : [field.least, field.most];
  const limits = ends.map((limit) => formatNumber(limit)).join(' to ');
  return unit ? `${unit}, ${limits}` : limits;
}

/** A vehicle's images. The first one is shown on the vehicle's card with the typed values. */
export function VehicleImagesField({ edit }: { edit: VehicleEdit }) {
  const { form, fieldProps, choice, isLocked } = edit;
  const isOver = useFileDrop(!isLocked, (files) => void choice.list.add(files));
  return (
    <form.Field name="image">
      {(field) => {
        const { name, error, onBlur } = fieldProps(field);
        return (
          <ImagesField
            name={name}
            error={error}
            onBlur={onBlur}
            choice={choice}
            isOver={isOver}
            isDisabled={isLocked}
          >
            <form.Subscribe selector={({ values }) => values}>
              {(texts) => (
                <Stack gap="tight" className={styles.caption} aria-hidden="true">
                  <p className={styles.title}>
                    {texts.model.trim() || <span className="quiet">Model</span>}
                  </p>
                  <TypedPrice texts={texts} />
                  <KeyFacts facts={typedFacts(texts)} names={CARD_FACTS} />
                </Stack>
              )}
            </form.Subscribe>
          </ImagesField>
        );
      }}
    </form.Field>
  );
}

/** The price as typed, as the card shows it. */
function TypedPrice({ texts }: { texts: VehicleFormTexts }) {
  const [pricePerHour, dailyCap] = [readMoney(texts.pricePerHour), readMoney(texts.dailyCap)];
  if (Number.isNaN(pricePerHour)) return <p className="quiet">{`${moneySign()}– an hour`}</p>;
  const vehicle = { pricePerHour, dailyCap: Number.isNaN(dailyCap) ? undefined : dailyCap };
  return <HourlyPrice vehicle={vehicle} isShort />;
}

function typedFacts(texts: VehicleFormTexts) {
  const known = Object.fromEntries(CARD_FACTS.map((name) => [name, texts[name].trim() || '–']));
  return keyFacts({ ...texts, ...known, airConditioning: texts.airConditioning === 'Yes' });
}
