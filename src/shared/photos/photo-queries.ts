import { useQuery } from '@tanstack/react-query';
import { send } from '#api/client.ts';
import { downloadFile } from '#api/downloads.ts';
import { getPhotoCall, listPhotosCall } from '#contracts/photos.ts';

export function photosKey(reservationId: number) {
  return ['photos', reservationId];
}

export function photoBytesKey(photoId: number) {
  return ['photo-bytes', photoId];
}

/** The photographs of a reservation that were received. */
export function usePhotos(reservationId: number) {
  return useQuery({
    queryKey: photosKey(reservationId),
    queryFn: ({ signal }) => send(listPhotosCall, { params: { reservationId }, signal }),
  });
}

/** The image of a photograph, which needs the token and therefore has no URL of its own. */
export function usePhotoBytes(photoId: number) {
  return useQuery({
    queryKey: photoBytesKey(photoId),
    queryFn: async ({ signal }) =>
      (await downloadFile(getPhotoCall, 'photo', { params: { photoId }, signal })).content,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
