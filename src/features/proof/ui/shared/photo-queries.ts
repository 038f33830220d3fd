import { useQuery } from '@tanstack/react-query';
import { send } from '#kit/client/client.ts';
import { downloadFile } from '#kit/client/downloads.ts';
import { getPhotoCall, listPhotosCall } from '../../calls/photos.ts';

export function photosKey(reservationId: number) {
  return ['photos', reservationId];
}

/** The photographs of a reservation that were received. */
export function usePhotos(reservationId: number, enabled = true) {
  return useQuery({
    enabled,
    queryKey: photosKey(reservationId),
    queryFn: ({ signal }) => send(listPhotosCall, { params: { reservationId }, signal }),
  });
}

/** The image of a photograph or its thumbnail, which needs the token and therefore has no URL of its own. */
export function usePhotoBytes(photoId: number, size?: 'small') {
  return useQuery({
    queryKey: ['photo-bytes', photoId, size],
    queryFn: async ({ signal }) =>
      (await downloadFile(getPhotoCall, 'photo', { params: { photoId }, query: { size }, signal }))
        .content,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
