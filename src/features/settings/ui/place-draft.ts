import * as v from 'valibot';
import type { Company } from '#company/rules.ts';
import { type Place, PlaceInput } from '#places/rules/place.ts';
import { TypedPosition, typedPosition } from './settings-draft.ts';

/** What a place can have of its own, or as the company. */
export const OWN_PARTS = ['address', 'week', 'holidays'] as const;

type OwnPart = (typeof OWN_PARTS)[number];

/** A place in the form. Minutes and the position are texts. `own` says which parts it does not share with the company. */
export type PlaceDraft = Required<
  Omit<PlaceInput, 'isClosed' | 'position' | 'transferMinutes' | 'leadMinutes' | OwnPart>
> &
  Pick<Company, OwnPart> &
  Record<'position' | 'transferMinutes' | 'leadMinutes', string> & {
    own: Record<OwnPart, 'company' | 'own'>;
  };

const Minutes = v.pipe(
  v.string(),
  v.transform((text): unknown => (/^\s*\d{1,6}\s*$/.test(text) ? Number(text) : Number.NaN)),
);

/** The place that a draft stands for. */
export const PlaceDraftInput = v.pipe(
  v.looseObject({ own: v.record(v.picklist(OWN_PARTS), v.string()) }),
  v.transform(({ own, ...typed }) => ({
    ...typed,
    ...Object.fromEntries(
      OWN_PARTS.map((part) => [part, own[part] === 'own' ? typed[part] : null]),
    ),
    position: typed.position || null,
  })),
  v.looseObject({
    position: v.nullable(TypedPosition),
    transferMinutes: Minutes,
    leadMinutes: Minutes,
  }),
  v.transform((typed) => typed as unknown as v.InferInput<typeof PlaceInput>),
  PlaceInput,
);

/** A place as its form shows it, or a new one. What is the company's is there to begin with. */
export function toPlaceDraft(company: Company, place: Place | undefined): PlaceDraft {
  const {
    name = '',
    location = '',
    phone = '',
    offersPickUp = true,
    offersDropOff = true,
  } = place ?? {};
  const parts = OWN_PARTS.map((part) => [part, place?.[part] ?? company[part]] as const);
  const own = OWN_PARTS.map((part) => [part, place?.[part] ? 'own' : 'company'] as const);
  return {
    ...{ name, location, phone, offersPickUp, offersDropOff },
    ...(Object.fromEntries(parts) as Pick<Company, OwnPart>),
    own: Object.fromEntries(own) as PlaceDraft['own'],
    position: place?.position ? typedPosition(place.position) : '',
    transferMinutes: String(place?.transferMinutes ?? 0),
    leadMinutes: String(place?.leadMinutes ?? 0),
  };
}
