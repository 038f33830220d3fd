// The components of fleet that other features may use.

export { CostField } from './ui/desk/CostField.tsx';
export { DeskVehicleForm, NewVehicle } from './ui/desk/DeskVehicleForm.tsx';
export { uploadImage } from './ui/desk/image-upload.ts';
export { loadVehicle } from './ui/desk/load-vehicle.ts';
export { placeChoice } from './ui/desk/place-options.ts';
export { readImageFile } from './ui/desk/read-image.ts';
export { classOptions, useVehicleClasses } from './ui/desk/use-vehicle-classes.ts';
export { VehiclePicker } from './ui/desk/VehiclePicker.tsx';
export { VEHICLE_PARTS, type VehiclePart, vehiclePartPath } from './ui/desk/vehicle-parts.ts';
export { isDamagedImage } from './ui/shared/damaged-image.ts';
export { imageProps, imageUrl } from './ui/shared/files.ts';
export { HourlyPrice } from './ui/shared/HourlyPrice.tsx';
export { FactIcon, KeyFacts } from './ui/shared/KeyFacts.tsx';
export { VehicleImage } from './ui/shared/VehicleImage.tsx';
export { VehiclePicture } from './ui/shared/VehiclePicture.tsx';
