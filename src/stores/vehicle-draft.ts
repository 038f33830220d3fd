import * as v from 'valibot';
import { readStoredJson, removeStored, writeStored } from '../api/browser-storage.ts';

const VehicleDraft = v.object({
  /** Whose form it is: its path. */
  path: v.string(),
  /** The fields as typed, but for the image. */
  texts: v.record(v.string(), v.string()),
  /** An image that is stored and that no vehicle shows yet. */
  imageId: v.optional(v.string()),
  /** Whether an image was chosen that could not be stored any more. */
  hasLostImage: v.boolean(),
  /** Of the vehicle as it was read, see updateVehicle. */
  updatedAt: v.optional(v.string()),
});

/** A vehicle's form as it was when its session ended; one is kept. */
export type VehicleDraft = v.InferOutput<typeof VehicleDraft>;

/** Keeps a form for its return from the trip to sign in. */
export function keepVehicleDraft(draft: VehicleDraft): void {
  writeStored('vehicleDraft', JSON.stringify(draft));
}

/** The form kept at a path; it is kept no longer. */
export function takeVehicleDraft(path: string): VehicleDraft | undefined {
  const { success, output } = v.safeParse(VehicleDraft, readStoredJson('vehicleDraft'));
  if (!success || output.path !== path) return undefined;
  dropVehicleDraft();
  return output;
}

export function dropVehicleDraft(): void {
  removeStored('vehicleDraft');
}
