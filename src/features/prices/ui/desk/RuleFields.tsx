import { pageCompany } from '#company/ui/page-company.ts';
import { classOptions, useVehicleClasses } from '#fleet/ui.ts';
import { CheckboxGroup } from '#kit/controls/CheckboxGroup.tsx';
import { DateField } from '#kit/controls/DateField.tsx';
import { Loading } from '#kit/controls/Loading.tsx';
import { SelectField } from '#kit/controls/SelectField.tsx';
import { TextField } from '#kit/controls/TextField.tsx';
import { TimeField } from '#kit/controls/TimeField.tsx';
import { Fields } from '#kit/layout/layout.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import styles from './PricesPage.module.css';
import type { RuleDraft } from './price-draft.ts';
import type { RuleField } from './rule-fields.ts';
import { WEEKDAY_OPTIONS } from './rules-in-words.ts';
import { useVehicleNames } from './use-vehicle-names.ts';

/** The fields of one rule. `errors` are by field. */
export function RuleFields({
  fields,
  rule,
  onChange,
  errorOf,
}: {
  fields: readonly RuleField[];
  rule: RuleDraft;
  onChange: (rule: RuleDraft) => void;
  errorOf: (name: string) => string | undefined;
}) {
  return (
    <Fields className={styles.fields}>
      {fields
        .filter(({ isFor }) => !isFor || isFor(rule))
        .map((field) => (
          <RuleControl
            key={field.name}
            field={field}
            value={rule[field.name] ?? ''}
            error={errorOf(field.name)}
            onChange={(value) => onChange({ ...rule, [field.name]: value })}
          />
        ))}
    </Fields>
  );
}

function RuleControl({
  field: { name, label, kind, hint, options = [], isOptional = false, initial = '' },
  value,
  error,
  onChange,
}: {
  field: RuleField;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  const common = { name, label, hint, error };
  const chosen = value.split(',').filter(Boolean);
  const keepOrder = (values: string[]) => onChange(values.sort((a, b) => +a - +b).join());
  switch (kind) {
    case 'choice':
      return (
        <SelectField
          {...common}
          placeholder="Choose"
          value={value || initial}
          options={[...options]}
          onChange={onChange}
        />
      );
    case 'place':
      return (
        <SelectField
          {...common}
          placeholder="Choose"
          value={value}
          options={pageCompany().places.map((place) => ({
            value: place.location,
            label: place.name,
          }))}
          onChange={onChange}
        />
      );
    case 'places':
      return (
        <CheckboxGroup
          {...common}
          value={value.split('\n').filter(Boolean)}
          options={placeOptions(value.split('\n'))}
          onChange={(places) => onChange(places.join('\n'))}
        />
      );
    case 'weekdays':
      return (
        <CheckboxGroup {...common} value={chosen} options={WEEKDAY_OPTIONS} onChange={keepOrder} />
      );
    case 'time':
      return <TimeField {...common} value={value} onChange={onChange} />;
    case 'classes':
      return <ClassesField {...common} value={chosen} onChange={keepOrder} />;
    case 'vehicles':
      return <VehiclesField {...common} value={chosen} onChange={keepOrder} />;
    case 'date':
      return <DateField {...common} isOptional={isOptional} value={value} onChange={onChange} />;
    default:
      return (
        <TextField
          {...common}
          {...(kind === 'number' && { inputMode: 'decimal' as const })}
          autoComplete="off"
          isOptional={isOptional}
          value={value}
          onChange={onChange}
        />
      );
  }
}

/** The company's places, and those of the rule that the company no longer has. */
function placeOptions(chosen: readonly string[]) {
  const places = pageCompany().places.map(({ location, name }) => ({
    value: location,
    label: name,
  }));
  const former = chosen.filter(
    (place) => place !== '' && !places.some(({ value }) => value === place),
  );
  return [...places, ...former.map((place) => ({ value: place, label: place }))];
}

/** The classes of a rule. Nothing is shown without classes. */
function ClassesField(field: Omit<Parameters<typeof CheckboxGroup<string>>[0], 'options'>) {
  const { data, error, refetch } = useVehicleClasses();
  if (error && !data) {
    return <LoadFailed message="The classes could not be loaded." onRetry={() => void refetch()} />;
  }
  return data && data.length > 0 && <CheckboxGroup {...field} options={classOptions(data)} />;
}

/** The vehicles of a rule. Most rules are for all of them. */
function VehiclesField({
  value,
  ...field
}: Omit<Parameters<typeof CheckboxGroup<string>>[0], 'options'>) {
  const { data, error, refetch } = useVehicleNames();
  return (
    <details className={`disclosure ${styles.vehicles}`}>
      <summary>
        Vehicles: {value.length === 0 ? 'all' : `${value.length} of ${data?.length ?? '…'}`}
      </summary>
      {error && (
        <LoadFailed message="The vehicles could not be loaded." onRetry={() => void refetch()} />
      )}
      {!data && !error && <Loading />}
      {data && (
        <CheckboxGroup
          {...field}
          value={value}
          options={data.map(({ id, model }) => ({ value: String(id), label: `${model} #${id}` }))}
        />
      )}
    </details>
  );
}
