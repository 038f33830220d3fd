import { useEffect } from 'react';
import * as v from 'valibot';
import { ApiError } from '../../../api/api-error.ts';
import { send } from '../../../api/client.ts';
import {
  addVehicleCall,
  getVehicleToEditCall,
  listVehiclesToEditCall,
  updateVehicleCall,
} from '../../../contracts/vehicles.ts';
import { PATHS } from '../../../domain/paths.ts';
import type { VehicleDetail } from '../../../domain/vehicle.ts';
import { toVehicleForm, VehicleForm, type VehicleFormTexts } from '../../../domain/vehicle-form.ts';
import { useRecordEdit } from '../../../shared/form/use-record-edit.ts';
import { keepRecord, loadVehicle } from '../detail/record-query.ts';
import { dropImage } from '../picture/picture-upload.ts';
import { type Picture, usePicture } from '../picture/use-picture.ts';
import { $adminRoute } from '../router.ts';

const IMAGE_GONE = 'The image is no longer stored. Please choose it again.';

/** How many of the newest vehicles are searched for one that was added a moment ago. */
const NEWEST_COUNT = 20;

export type VehicleEdit = ReturnType<typeof useVehicleEdit>;

/** The edit of a vehicle, or the creation of one (rules, vehicle form). */
export function useVehicleEdit(opened: VehicleDetail | undefined) {
  const choice = usePicture(opened?.image[0]);

  const edit = useRecordEdit<VehicleDetail, VehicleFormTexts, VehicleDetail | undefined>({
    opened,
    load: loadVehicle,
    draftOf: toVehicleForm,
    schema: VehicleForm,
    prepare: async (): Promise<boolean> => {
      const imageId = await choice.store();
      if (imageId) edit.form.setFieldValue('image', imageId);
      else edit.focusField('image');
      // An upload takes its time, and somebody may go on typing.
      return imageId !== undefined && v.is(VehicleForm, edit.form.state.values);
    },
    save: async (draft, updatedAt, vehicle) => {
      try {
        return await saveVehicle(draft, updatedAt, vehicle);
      } catch (error) {
        if (error instanceof ApiError && error.errors.image) choice.refuse(IMAGE_GONE);
        throw error;
      }
    },
    findCreated: findByImage,
    done: opened ? 'Vehicle was updated' : 'Vehicle was created',
    onSaved: (saved) => {
      choice.adopt(saved.image[0]);
      if (opened) keepRecord(PATHS.adminVehicles, saved);
      const isLeft = edit.formProps.ref.current === null;
      if (!opened && !isLeft) $adminRoute.open(PATHS.adminVehicles, true);
    },
    onNewerLoaded: (newest) => {
      keepRecord(PATHS.adminVehicles, newest);
      choice.replace(newest.image[0]);
    },
    firstField: 'model',
  });

  const { form } = edit;
  const imageText = imageTextOf(choice.picture);
  useEffect(() => {
    if (form.getFieldValue('image') !== imageText) form.setFieldValue('image', imageText);
  }, [form, imageText]);

  return { ...edit, choice, isLocked: opened?.builtIn === true };
}

/** Stores a vehicle with its image. An image that it no longer shows is deleted. */
async function saveVehicle(
  draft: VehicleFormTexts,
  updatedAt: string | undefined,
  vehicle: VehicleDetail | undefined,
): Promise<VehicleDetail> {
  const { image, ...input } = v.parse(VehicleForm, draft);
  if (!vehicle) return send(addVehicleCall, { params: { imageId: image }, body: input });
  const [oldImage] = vehicle.image;
  if (image === oldImage)
    return send(updateVehicleCall, { query: { id: vehicle.id }, body: input, ifMatch: updatedAt });
  const saved = await send(updateVehicleCall, {
    query: { id: vehicle.id, imageId: image },
    body: input,
    ifMatch: updatedAt,
  });
  if (oldImage) dropImage(oldImage);
  return saved;
}

/** The vehicle that was created although its answer was lost, found by its image. */
async function findByImage({ image }: VehicleFormTexts): Promise<VehicleDetail | undefined> {
  const { content } = await send(listVehiclesToEditCall, {
    query: {
      page: 0,
      size: NEWEST_COUNT,
      sort: 'id',
      direction: 'DESC',
    },
  });
  const created = content.find((vehicle) => vehicle.image.includes(image));
  return created && send(getVehicleToEditCall, { params: { id: created.id } });
}

/** The value of the form's image field: a stored image's id, 'chosen' for a new file, or ''. */
function imageTextOf(picture: Picture): string {
  if (picture.state === 'none') return '';
  return 'imageId' in picture ? picture.imageId : 'chosen';
}
