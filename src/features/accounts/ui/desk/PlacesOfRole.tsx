import { openPlaces } from '#company/rules.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { roleMay, type StaffRole } from '#kernel/staff/permissions.ts';
import { CheckboxGroup } from '#kit/controls/CheckboxGroup.tsx';

/** The ids of places, or null for all of them. */
export type ChosenPlaces = readonly number[] | null;

const ALL = 'all';

type PlacesFieldProps = {
  label: string;
  name: string;
  value: ChosenPlaces;
  onChange: (value: ChosenPlaces) => void;
  onBlur?: () => void;
  error?: string | undefined;
};

/** At which places somebody works. Nothing is asked about a role that always holds for all. */
export function PlacesOfRole({ role, ...field }: PlacesFieldProps & { role: StaffRole | '' }) {
  return role === '' || roleMay(role, 'all-places') ? null : <PlacesField {...field} />;
}

/** All places, or some of them. Nothing is asked of a company with one. */
export function PlacesField({ value, onChange, ...field }: PlacesFieldProps) {
  const { places } = pageCompany();
  const open = openPlaces({ places });
  const shown = places.filter((place) => open.includes(place) || value?.includes(place.id));
  if (!(open.length > 1 || value)) return null;
  const choose = (checked: string[]) => {
    const isAll = value !== null && checked.includes(ALL);
    onChange(isAll ? null : checked.filter((id) => id !== ALL).map(Number));
  };
  return (
    <CheckboxGroup
      {...field}
      value={value?.map(String) ?? [ALL]}
      onChange={choose}
      options={[
        { value: ALL, label: 'All places' },
        ...shown.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  );
}
