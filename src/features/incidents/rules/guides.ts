import { t } from '#kernel/words/t.ts';
import type { IncidentKind } from './incident-kinds.ts';

/** What to do first, in this order, and what not to do. It is true in every country. */
type Guide = { steps: readonly string[]; avoid: readonly string[] };

export const GUIDES: Record<IncidentKind, () => Guide> = {
  breakdown: () => ({
    steps: [
      t('incidents.stopBreakdown'),
      t('incidents.getOut'),
      t('incidents.putUpTriangle'),
      t('incidents.callUs'),
    ],
    avoid: [t('incidents.avoidRedLight'), t('incidents.avoidTowing')],
  }),
  accident: () => ({
    steps: [
      t('incidents.stopAccident'),
      t('incidents.callHelp'),
      t('incidents.callPolice'),
      t('incidents.photographPlace'),
      t('incidents.noteNames'),
      t('incidents.callUs'),
    ],
    avoid: [t('incidents.avoidFault'), t('incidents.avoidPaying'), t('incidents.avoidLeaving')],
  }),
  theft: () => ({
    steps: [
      t('incidents.askPolice'),
      t('incidents.reportTheft'),
      t('incidents.callUs'),
      t('incidents.noteStolen'),
    ],
    avoid: [t('incidents.keepKeys'), t('incidents.avoidDriving')],
  }),
  'lost-key': () => ({
    steps: [
      t('incidents.askForKey'),
      t('incidents.stayWithVehicle'),
      t('incidents.reportStolenKey'),
      t('incidents.callUs'),
    ],
    avoid: [t('incidents.avoidOpening'), t('incidents.avoidValuables')],
  }),
};

/** What is asked beside the place and what happened. */
export const FURTHER_FIELDS: Record<IncidentKind, { others: boolean; policeNumber: boolean }> = {
  breakdown: { others: false, policeNumber: false },
  accident: { others: true, policeNumber: true },
  theft: { others: false, policeNumber: true },
  'lost-key': { others: false, policeNumber: true },
};
