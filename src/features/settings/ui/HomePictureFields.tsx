import { Fields } from '#kit/layout/layout.tsx';
import { ImageField } from './ImageField.tsx';
import type { SettingsEdit } from './use-settings-edit.ts';

const PICTURES = [
  { name: 'firstPicture', label: 'First picture of the home page' },
  { name: 'secondPicture', label: 'Second picture, also for About Us and sign-in' },
  { name: 'appPicture', label: 'Picture on the phone' },
] as const;

/** The pictures of the home page, which can be replaced (company: pictures). */
export function HomePictureFields({ field }: Pick<SettingsEdit, 'field'>) {
  return (
    <Fields>
      {PICTURES.map(({ name, label }) => (
        <div key={name}>
          {field(name, (props) => (
            <ImageField {...props} label={label} hint="Without one, ours is shown." />
          ))}
        </div>
      ))}
    </Fields>
  );
}
