import type { ComponentProps } from 'react';
import { SelectField } from '#kit/controls/SelectField.tsx';
import { classOptions, useVehicleClasses } from './use-vehicle-classes.ts';

type ClassFieldProps = Omit<ComponentProps<typeof SelectField>, 'options' | 'placeholder' | 'hint'>;

/** Chooses the class of a vehicle, or none. Nothing is shown without classes. */
export function ClassField(field: ClassFieldProps) {
  const { data, isPending, isError } = useVehicleClasses();
  if (data?.length === 0) return null;
  const kept = field.value
    ? [{ value: field.value, label: isPending ? 'Loading…' : 'As it is' }]
    : [];
  return (
    <SelectField
      {...field}
      isOptional
      placeholder="None"
      hint={isError && !data ? 'The classes could not be loaded.' : undefined}
      options={data ? classOptions(data) : kept}
    />
  );
}
