import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react';
import { adminVehiclePath, PATHS } from '../../../domain/paths.ts';
import type { VehicleDetail } from '../../../domain/vehicle.ts';
import {
  EMPTY_VEHICLE_FORM,
  toVehicleForm,
  type VehicleFormTexts,
} from '../../../domain/vehicle-form.ts';
import { $session } from '../../../stores/session.ts';
import { keepVehicleDraft, takeVehicleDraft } from '../../../stores/vehicle-draft.ts';
import type { PictureChoice } from '../picture/use-picture.ts';

type TypedTexts = Omit<VehicleFormTexts, 'image'>;

type VehicleDraftOptions = {
  vehicle: VehicleDetail | undefined;
  form: {
    state: { values: VehicleFormTexts };
    setFieldValue: (name: keyof TypedTexts, text: string) => void;
  };
  choice: PictureChoice;
  readAt: RefObject<string | undefined>;
};

/**
 * Keeps a form whose session ends and brings it back after the trip to sign in; answers what to say
 * of that.
 */
export function useVehicleDraft({ vehicle, form, choice, readAt }: VehicleDraftOptions) {
  const [restored, setRestored] = useState<string>();
  const path = vehicle ? adminVehiclePath(vehicle.id) : PATHS.newVehicle;

  const keep = useEffectEvent(() => {
    if (vehicle?.builtIn || !sessionHasEnded()) return;
    const texts = typedTexts(form.state.values);
    const imageId = choice.release();
    const hasLostImage = !imageId && ['uploading', 'failed'].includes(choice.picture.state);
    const known = typedTexts(vehicle ? toVehicleForm(vehicle) : EMPTY_VEHICLE_FORM);
    const isTyped = JSON.stringify(texts) !== JSON.stringify(known);
    if (!isTyped && !imageId && !hasLostImage) return;
    keepVehicleDraft({ path, texts, imageId, hasLostImage, updatedAt: readAt.current });
  });

  const restore = useEffectEvent(() => {
    const draft = takeVehicleDraft(path);
    if (!draft) return;
    for (const name of Object.keys(typedTexts(EMPTY_VEHICLE_FORM)) as (keyof TypedTexts)[]) {
      form.setFieldValue(name, draft.texts[name] ?? '');
    }
    if (draft.imageId) choice.restore(draft.imageId);
    readAt.current = draft.updatedAt;
    setRestored(
      draft.hasLostImage
        ? 'What you typed before your session ended is back, but not saved yet. Please choose the image again.'
        : 'What you typed before your session ended is back, but not saved yet.',
    );
  });

  // Before the form is painted, and before the picture, left by a later kind of effect, drops what
  // it has.
  useLayoutEffect(() => {
    restore();
    return () => keep();
  }, []);

  return restored;
}

function typedTexts({ image: _, ...texts }: VehicleFormTexts): TypedTexts {
  return texts;
}

/** Ended by the server or in another tab; not by signing out here. */
function sessionHasEnded(): boolean {
  const session = $session.get();
  return session.state === 'signed-out' && session.because !== 'leaving';
}
