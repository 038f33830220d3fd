import type { VehicleName } from '#domain/fleet/vehicle.ts';
import { CheckboxGroup } from '#ui/CheckboxGroup.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import styles from './PricesPage.module.css';
import type { RuleDraft } from './price-draft.ts';
import type { RuleField } from './rule-fields.ts';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((label, index) => ({
  value: String(index + 1),
  label,
}));

/** The fields of one rule. `errors` are by field. */
export function RuleFields({
  fields,
  rule,
  onChange,
  errorOf,
  vehicles,
}: {
  fields: readonly RuleField[];
  rule: RuleDraft;
  onChange: (rule: RuleDraft) => void;
  errorOf: (name: string) => string | undefined;
  vehicles: readonly VehicleName[];
}) {
  return (
    <div className={styles.fields}>
      {fields
        .filter(({ isFor }) => !isFor || isFor(rule))
        .map((field) => (
          <RuleControl
            key={field.name}
            field={field}
            value={rule[field.name] ?? ''}
            error={errorOf(field.name)}
            vehicles={vehicles}
            onChange={(value) => onChange({ ...rule, [field.name]: value })}
          />
        ))}
    </div>
  );
}

function RuleControl({
  field: { name, label, kind, hint, options = [], isOptional = false },
  value,
  error,
  vehicles,
  onChange,
}: {
  field: RuleField;
  value: string;
  error: string | undefined;
  vehicles: readonly VehicleName[];
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
          value={value}
          options={[...options]}
          onChange={onChange}
        />
      );
    case 'weekdays':
      return <CheckboxGroup {...common} value={chosen} options={WEEKDAYS} onChange={keepOrder} />;
    case 'vehicles':
      return (
        <details className={`disclosure ${styles.vehicles}`}>
          <summary>{chosen.length > 0 ? `${chosen.length} vehicles` : 'All vehicles'}</summary>
          <CheckboxGroup
            {...common}
            value={chosen}
            options={vehicles.map(({ id, model }) => ({ value: String(id), label: model }))}
            onChange={keepOrder}
          />
        </details>
      );
    default:
      return (
        <TextField
          {...common}
          type={kind === 'date' ? 'date' : 'text'}
          {...(kind === 'number' && { inputMode: 'decimal' as const })}
          autoComplete="off"
          isOptional={isOptional}
          value={value}
          onChange={onChange}
        />
      );
  }
}
