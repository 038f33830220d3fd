import { openPlaces } from '#company/rules.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { ownName } from '#kernel/locale/locale.ts';
import { t } from '#kernel/words/t.ts';
import { SelectField } from '#kit/controls/SelectField.tsx';
import type { SearchFields } from '#rental/rules.ts';

type PlaceChoiceProps = { values: SearchFields; onChange: (search: SearchFields) => void };

/** The places of a search; nothing unless there are several (catalog: search by place). */
export function PlaceChoice({ values, onChange }: PlaceChoiceProps) {
  const company = pageCompany();
  if (openPlaces(company).length < 2) return null;
  const { place = '', dropOffPlace = '', ...period } = values;
  const choose = (places: { place: string; dropOffPlace: string }) => {
    const chosen = Object.entries(places).filter(([, id]) => id !== '');
    onChange({ ...period, ...Object.fromEntries(chosen) });
  };
  const optionsFor = (event: 'pick-up' | 'drop-off') =>
    openPlaces(company, event).map(({ id, name }) => ({ value: `${id}`, label: ownName(name) }));
  return (
    <>
      <SelectField
        name="place"
        label={t('rental.pickUpLocation')}
        placeholder={t('catalog.anyPlace')}
        isOptional
        value={place}
        options={optionsFor('pick-up')}
        onChange={(id) => choose({ place: id, dropOffPlace })}
      />
      <details className="disclosure" open={dropOffPlace !== ''}>
        <summary>{t('catalog.otherDropOff')}</summary>
        <SelectField
          name="dropOffPlace"
          label={t('rental.dropOffLocation')}
          placeholder={t('rental.sameAsPickUp')}
          isOptional
          value={dropOffPlace}
          options={optionsFor('drop-off')}
          onChange={(id) => choose({ place, dropOffPlace: id })}
        />
      </details>
    </>
  );
}
