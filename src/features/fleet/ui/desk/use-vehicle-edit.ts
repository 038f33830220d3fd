import { useEffect } from 'react';
import * as v from 'valibot';
import { PATHS } from '#kernel/paths/paths.ts';
import { ApiError } from '#kit/client/api-error.ts';
import { send } from '#kit/client/client.ts';
import { useRecordEdit } from '#kit/form/use-record-edit.ts';
import { keepRecord } from '#kit/record/record-query.ts';
import { $adminRoute } from '#kit/routing/admin-router.ts';
import { addVehicleCall, listVehiclesToEditCall, updateVehicleCall } from '../../calls/vehicles.ts';
import { imageGone } from '../../rules/image.ts';
import type { DeskVehicleDetail } from '../../rules/vehicle.ts';
import {
  toCopyForm,
  toVehicleForm,
  VehicleForm,
  type VehicleFormTexts,
} from '../../rules/vehicle-form.ts';
import { imageIdOf } from './image-list.ts';
import { dropImage } from './image-upload.ts';
import { loadVehicle } from './load-vehicle.ts';
import { readStoredImages } from './read-image.ts';
import { useImages } from './use-images.ts';

/** How many of the newest vehicles are searched for one that was just added. */
const NEWEST_COUNT = 20;

export type VehicleEdit = ReturnType<typeof useVehicleEdit>;

/**
 * The form that creates or changes a vehicle (fleet: vehicle fields). A new one can start as a copy
 * of the vehicle `copied`.
 */
export function useVehicleEdit(opened: DeskVehicleDetail | undefined, copied?: DeskVehicleDetail) {
  const choice = useImages(opened?.image ?? []);
  const { list } = choice;
  useEffect(() => {
    if (!copied) return;
    const leaving = new AbortController();
    readStoredImages(copied.image, leaving.signal).then(
      (files) => {
        if (!leaving.signal.aborted) void list.add(files);
      },
      () => {
        if (!leaving.signal.aborted) list.refuse('The images could not be copied. Choose some.');
      },
    );
    return () => leaving.abort();
  }, [copied, list]);

  const edit = useRecordEdit<DeskVehicleDetail, VehicleFormTexts, DeskVehicleDetail | undefined>({
    opened,
    load: loadVehicle,
    draftOf: (record) => (record ? toVehicleForm(record) : toCopyForm(copied)),
    schema: VehicleForm,
    prepare: async (): Promise<boolean> => {
      const imageIds = await choice.list.store();
      if (imageIds) edit.form.setFieldValue('image', imageIds.join());
      else edit.focusField('image');
      // Uploads take time, and the user may have changed the fields since.
      return imageIds !== undefined && v.is(VehicleForm, edit.form.state.values);
    },
    save: async (draft, updatedAt, vehicle) => {
      try {
        return await saveVehicle(draft, updatedAt, vehicle);
      } catch (error) {
        if (error instanceof ApiError && error.errors.image) choice.list.refuse(imageGone(1));
        throw error;
      }
    },
    findCreated: findByImage,
    done: opened ? 'Vehicle was updated' : 'Vehicle was created',
    onSaved: (saved, sent) => {
      choice.list.adopt(saved.image, sent.image.split(','));
      if (opened) keepRecord(PATHS.adminVehicles, saved);
      const isLeft = edit.formProps.ref.current === null;
      if (!opened && !isLeft) $adminRoute.open(PATHS.adminVehicles, true);
    },
    onNewerLoaded: (newest) => {
      keepRecord(PATHS.adminVehicles, newest);
      choice.list.replace(newest.image);
    },
    firstField: 'model',
    fieldOf: (name) => (name === 'furtherImageIds' ? 'image' : name),
  });

  const { form } = edit;
  // 'chosen' stands for a file that is not stored yet.
  const imageText = choice.images.map((image) => imageIdOf(image) ?? 'chosen').join();
  useEffect(() => {
    if (form.getFieldValue('image') !== imageText) form.setFieldValue('image', imageText);
  }, [form, imageText]);

  return { ...edit, choice, isLocked: opened?.builtIn === true };
}

/** Saves a vehicle with its images. Images that it no longer shows are deleted. */
async function saveVehicle(
  draft: VehicleFormTexts,
  updatedAt: string | undefined,
  vehicle: DeskVehicleDetail | undefined,
): Promise<DeskVehicleDetail> {
  const { image, ...input } = v.parse(VehicleForm, draft);
  const [imageId = '', ...further] = image.split(',');
  const furtherImageIds = further.join();
  if (!vehicle) {
    const query = furtherImageIds ? { furtherImageIds } : {};
    return send(addVehicleCall, { params: { imageId }, query, body: input });
  }
  const saved = await send(updateVehicleCall, {
    query: { id: vehicle.id, imageId, furtherImageIds },
    body: input,
    ifMatch: updatedAt,
  });
  for (const id of vehicle.image) if (!saved.image.includes(id)) dropImage(id);
  return saved;
}

/** Finds a vehicle that was created by a call without a response, by its images. */
async function findByImage({ image }: VehicleFormTexts): Promise<DeskVehicleDetail | undefined> {
  const { content } = await send(listVehiclesToEditCall, {
    query: { page: 0, size: NEWEST_COUNT, sort: 'id', direction: 'DESC' },
  });
  const created = content.find((vehicle) => vehicle.image.join() === image);
  return created && loadVehicle(created.id);
}
