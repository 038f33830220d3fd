// The server code of fleet that other features may use.

export { findCodeInUse } from './server/code-in-use.ts';
export { noVehicle } from './server/refusals.ts';
export { storedJpeg } from './server/stored-jpeg.ts';
export { damagedFile, encodePicture, requireDecodable, requirePicture } from './server/upload.ts';
