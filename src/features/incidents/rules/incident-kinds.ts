import { t } from '#kernel/words/t.ts';

// Apart from incident.ts, so that the page of a rental doesn't load its schemas.

/** What can happen to a vehicle on the road. */
export const INCIDENT_KINDS = ['breakdown', 'accident', 'theft', 'lost-key'] as const;
export type IncidentKind = (typeof INCIDENT_KINDS)[number];

export const INCIDENT_WORDS: Record<IncidentKind, () => string> = {
  breakdown: () => t('incidents.breakdown'),
  accident: () => t('incidents.accident'),
  theft: () => t('incidents.theft'),
  'lost-key': () => t('incidents.lostKey'),
};
