// Checked and run by generated-client.alone.test.ts, which generates '#sdk'. Nothing else compiles it.
import type * as Sdk from '#sdk';

type Site = { baseUrl: string; auth?: string };
type Person = Omit<Sdk.RegistrationInput, 'confirmPassword'>;

/**
 * Does what a customer does, with functions that are generated from the interface's description: registers,
 * signs in, looks for a vehicle, books it, changes the booking and cancels it.
 */
export async function bookAndCancel(
  sdk: typeof Sdk,
  baseUrl: string,
  person: Person,
  rental: Sdk.ReservationInput,
) {
  await sdk.register({ baseUrl, body: { ...person, confirmPassword: person.password } });
  const { email, password } = person;
  const session = await sdk.login({ baseUrl, body: { email, password } });
  if (!session.data || !('token' in session.data)) throw new Error('Nobody is signed in.');
  const site = { baseUrl, auth: session.data.token };

  const found = await sdk.listVehicles({ baseUrl, query: { page: 0, size: 1, counts: true } });
  const [vehicle] = found.data?.content ?? [];
  if (!vehicle) throw new Error('No vehicle was found.');
  const carId: number = vehicle.id;

  const { pickUpTime: pickUpDateTime, dropOffTime: dropOffDateTime } = rental;
  const period = { pickUpDateTime, dropOffDateTime };
  const available = await sdk.checkAvailability({ ...site, query: { carId, ...period } });

  const book = (expectedTotal: number) =>
    sdk.bookVehicle({ ...site, query: { carId }, body: { ...rental, expectedTotal } });
  const refused = await book(0);
  if (refused.error?.code !== 'price_changed') throw new Error('The price was not refused.');
  const booked = await book(refused.error.totalPrice);

  const path = { reservationId: booked.data?.id ?? 0 };
  const read = await sdk.getOwnReservation({ ...site, path });
  const edit = {
    ...site,
    path,
    headers: { 'If-Match': read.response?.headers.get('etag') ?? '' },
    body: { ...rental, pickUpLocation: 'At the other desk' },
  };
  const changed = await sdk.changeOwnReservation(edit);
  const changedAgain = await sdk.changeOwnReservation(edit);
  const canceled = await sdk.cancelOwnReservation({ ...site, path, body: { status: 'CANCELLED' } });
  return {
    available: available.data,
    booked: booked.data,
    read: read.data,
    changed: changed.data,
    changedAgain: changedAgain.error?.code,
    canceled: canceled.data,
  };
}

/** Adds a photograph to the hand-over of a reservation, and uploads an image of a vehicle. */
export async function uploadFiles(sdk: typeof Sdk, site: Site, reservationId: number, file: Blob) {
  const photo = await sdk.addPhoto({
    ...site,
    path: { reservationId },
    query: { at: 'hand-over', view: 'front' },
    body: file,
  });
  const image = await sdk.uploadImage({ ...site, body: { file } });
  return { photo: photo.data, image: image.data };
}

/** What does not compile. This is never called. */
export async function makeMistakes(sdk: typeof Sdk, rental: Sdk.ReservationInput) {
  // @ts-expect-error: no call has this name
  await sdk.listCars();
  // @ts-expect-error: a page is a number
  await sdk.listVehicles({ query: { page: 'first' } });
  // @ts-expect-error: the vehicle is missing
  await sdk.bookVehicle({ body: rental });
  // @ts-expect-error: the password is missing
  await sdk.login({ body: { email: 'pat@example.com' } });
  // @ts-expect-error: a photograph is no text
  const photo: Sdk.AddPhotoData['body'] = 'a picture';
  const { error } = await sdk.bookVehicle({ query: { carId: 1 }, body: rental });
  // @ts-expect-error: a booking is not refused with this code
  const isRefusedSo = error?.code === 'own_account';
  // @ts-expect-error: only a changed price comes with a total
  return [photo, isRefusedSo, error?.totalPrice];
}
