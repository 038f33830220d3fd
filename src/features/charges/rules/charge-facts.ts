import type { DocumentType } from '#documents/rules/stored-document.ts';
import type { ReservationFacts } from '#payments/rules.ts';
import type { LaterChargeKind } from '#prices/rules.ts';

/** The facts of a letter about a charge after the return. */
export type ChargeFacts = ReservationFacts & {
  happened: 'added' | 'lowered' | 'dropped';
  kind: LaterChargeKind;
  /** What it is now, with its fee and taxes. */
  totalCents: number;
  /** The administration fee for a fine, without added taxes. */
  feeCents: number;
  /** Whether the saved card can be charged all of it. */
  isByCard: boolean;
  /** An instant in ISO form. */
  addedAt: string;
  photoCount: number;
  files: { id: number; contentType: DocumentType }[];
  /** Null in a letter to an email that is not confirmed, and about a charge that was dropped. */
  reason: string | null;
};
