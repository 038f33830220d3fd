import * as v from 'valibot';
import { AnswerInteger, Uuid } from '#kernel/records/field.ts';
import { AnswerTime } from '#kernel/time/answer-time.ts';
import { PHOTO_MOMENTS, PHOTO_TYPES, PHOTO_VIEWS } from './photo.ts';

/** The query of POST /reservations/{id}/photos. */
export const PhotoQuery = v.object({
  at: v.picklist(PHOTO_MOMENTS, `at must be one of ${PHOTO_MOMENTS.join(', ')}`),
  view: v.optional(
    v.picklist(PHOTO_VIEWS, `view must be one of ${PHOTO_VIEWS.join(', ')}`),
    'other',
  ),
  /** The key of the mark or the incident that it shows, which can arrive later. */
  mark: v.optional(Uuid),
});

/** The query of GET /photos/{id}: `small` is its thumbnail, a JPEG of at most 320 pixels. */
export const PhotoSizeQuery = v.object({
  size: v.optional(v.picklist(['small'], 'size must be small')),
});

/** A photograph without its bytes. `by` is there only for staff who see names. */
export const Photo = v.object({
  id: AnswerInteger,
  at: v.picklist(PHOTO_MOMENTS),
  /** Which stretch of the rental it is of, from 1 on, and whether that ended with an exchange of the vehicle. */
  stretch: AnswerInteger,
  isFormer: v.boolean(),
  view: v.picklist(PHOTO_VIEWS),
  /** The key of the mark or the incident that it shows. */
  mark: v.nullable(v.string()),
  contentType: v.picklist(PHOTO_TYPES),
  /** Bytes. */
  size: AnswerInteger,
  /** Of the bytes, in hexadecimal digits. */
  sha256: v.string(),
  /** By the clock of the phone, which can be wrong. */
  takenAt: v.nullable(AnswerTime),
  receivedAt: AnswerTime,
  /** The name of who added it, null if that account is gone. */
  by: v.optional(v.nullable(v.string())),
});
export type Photo = v.InferOutput<typeof Photo>;
