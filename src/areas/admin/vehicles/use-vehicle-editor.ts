import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { ApiError, messageOf } from '../../../api/api-error.ts';
import { getVehicleToEdit } from '../../../api/vehicles.ts';
import { PATHS } from '../../../domain/paths.ts';
import type { VehicleDetail, VehicleInput } from '../../../domain/vehicle.ts';
import {
  EMPTY_VEHICLE_FORM,
  toVehicleForm,
  VehicleForm,
  type VehicleFormTexts,
} from '../../../domain/vehicle-form.ts';
import { useValidatedForm } from '../../../shared/form/use-validated-form.tsx';
import { sessionExpired } from '../../../stores/session.ts';
import { showToast } from '../../../stores/toasts.ts';
import { dropImage } from '../picture/picture-upload.ts';
import { type Picture, usePicture } from '../picture/use-picture.ts';
import { $adminRoute } from '../router.ts';
import { addVehicleOnce, type ChangedVehicle, mayBeDone, replaceVehicle } from './save-vehicle.ts';
import { useVehicleDraft } from './use-vehicle-draft.ts';

/** Why the last try to save failed. */
type Problem = { message: string; isChangedMeanwhile: boolean };

const IMAGE_GONE = 'The image is no longer stored. Please choose it again.';

type VersionOptions = {
  takesFocus: boolean;
  onNewer: ((vehicle: VehicleDetail) => void) | undefined;
};

export type VehicleEditor = ReturnType<typeof useVehicleEditor>;

/** The form of a vehicle that is there, or of a new one, and how it is saved. */
export function useVehicleEditor(
  loaded: VehicleDetail | undefined,
  { takesFocus, onNewer }: VersionOptions,
) {
  const [vehicle, setVehicle] = useState(loaded);
  const [initial] = useState(() => (loaded ? toVehicleForm(loaded) : EMPTY_VEHICLE_FORM));
  const [problem, setProblem] = useState<Problem>();
  const [isAdded, setAdded] = useState(false);
  const [isLoadingNewer, setLoadingNewer] = useState(false);
  /** Of the version that the form began with; none to save over whatever there is. */
  const readAt = useRef(loaded?.updatedAt);
  const lostTry = useRef<ChangedVehicle>(undefined);
  const isLeft = useRef(false);
  const isLocked = vehicle?.builtIn === true;
  const choice = usePicture(vehicle?.image[0]);

  const { form, formProps, fieldProps, showServerErrors, focusField } =
    useValidatedForm<VehicleFormTexts>({
      defaultValues: initial,
      schema: VehicleForm,
      onSubmit: async (): Promise<void> => {
        setProblem(undefined);
        const imageId = await choice.store();
        if (!imageId) return focusField('image');
        // As it is now: an upload takes its time, and somebody may go on typing.
        const { success, output } = v.safeParse(VehicleForm, form.state.values);
        if (success) await (vehicle ? replace(vehicle, output, imageId) : add(output, imageId));
      },
      onFailure: (error) => {
        const refusal = error instanceof ApiError ? error : undefined;
        if (refusal?.isUnauthenticated) return sessionExpired();
        const isChangedMeanwhile = refusal?.code === 'changed_meanwhile';
        const message = messageOf(error);
        showToast('error', message);
        if (refusal?.errors.image) choice.refuse(IMAGE_GONE);
        if (!showServerErrors(error)) setProblem({ message, isChangedMeanwhile });
      },
    });

  const add = async (input: VehicleInput, imageId: string) => {
    const added = await attempt({ input, imageId }, () =>
      addVehicleOnce({ input, imageId }, lostTry.current),
    );
    setAdded(true);
    choice.adopt(added.image[0]);
    showToast('success', 'Vehicle was created');
    if (!isLeft.current) $adminRoute.open(PATHS.adminVehicles, true);
  };

  const replace = async (before: VehicleDetail, input: VehicleInput, storedId: string) => {
    const [oldId] = before.image;
    const change = { input, imageId: storedId === oldId ? undefined : storedId };
    const saved = await attempt(change, () =>
      replaceVehicle(before.id, change, readAt.current, lostTry.current),
    );
    readAt.current = saved.updatedAt;
    setVehicle(saved);
    choice.adopt(saved.image[0]);
    if (change.imageId && oldId) dropImage(oldId);
    showToast('success', 'Vehicle was updated');
  };

  /** The form stays as it is when the newer version does not come. */
  const loadNewer = async () => {
    if (!vehicle) return;
    setLoadingNewer(true);
    try {
      onNewer?.(await getVehicleToEdit(vehicle.id));
    } catch (error) {
      if (error instanceof ApiError && error.isUnauthenticated) return sessionExpired();
      showToast('error', messageOf(error));
    } finally {
      setLoadingNewer(false);
    }
  };

  /** Remembers what may have been saved though no answer says so. */
  const attempt = async <Saved>(change: ChangedVehicle, save: () => Promise<Saved>) => {
    try {
      const saved = await save();
      lostTry.current = undefined;
      return saved;
    } catch (error) {
      if (mayBeDone(error)) lostTry.current = change;
      throw error;
    }
  };

  const imageText = textOf(choice.picture);
  useEffect(() => {
    if (form.getFieldValue('image') !== imageText) form.setFieldValue('image', imageText);
  }, [form, imageText]);

  const focusFirst = useEffectEvent(() => {
    if (takesFocus) focusField('model');
  });
  useEffect(() => focusFirst(), []);

  useEffect(
    () => () => {
      isLeft.current = true;
    },
    [],
  );

  const restored = useVehicleDraft({ vehicle, form, choice, readAt });

  return {
    vehicle,
    form,
    formProps,
    fieldProps,
    choice,
    isLocked,
    /** Whether the new vehicle is there and its form about to be left. */
    isAdded,
    problem,
    /** What came back from before the trip to sign in, for people. */
    restored,
    isLoadingNewer,
    loadNewer,
    saveAnyway: async () => {
      const before = readAt.current;
      readAt.current = undefined;
      await form.handleSubmit();
      // Where that failed, a later save asks again.
      readAt.current ??= before;
    },
  };
}

/** The value of the form's `image` field: the stored image's id, 'chosen' for a new file, or ''. */
function textOf(picture: Picture): string {
  if (picture.state === 'none') return '';
  return picture.state === 'stored' ? picture.imageId : 'chosen';
}
