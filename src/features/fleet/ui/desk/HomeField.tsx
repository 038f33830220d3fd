import type { ComponentProps } from 'react';
import { openPlaces, placeById } from '#company/rules.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { SelectField } from '#kit/controls/SelectField.tsx';
import { placeOptions } from './place-options.ts';

type HomeFieldProps = Omit<ComponentProps<typeof SelectField>, 'options' | 'placeholder' | 'hint'>;

/** Chooses the home of a vehicle, or none. Nothing is shown unless there are several places, or it has one (places: transfers). */
export function HomeField(field: HomeFieldProps) {
  const company = pageCompany();
  const open = openPlaces(company);
  const home = placeById(company, Number(field.value));
  if (open.length < 2 && !field.value) return null;
  return (
    <SelectField
      {...field}
      isOptional
      placeholder="None"
      hint="Where it stands between rentals. Without one, it is everywhere."
      options={placeOptions(home?.isClosed ? [...open, home] : open)}
    />
  );
}
