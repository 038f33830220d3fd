import { incidentsPath } from '#kernel/paths/paths.ts';
import { type LetterWriter, paragraph } from '#platform/mail/letter.ts';
import { INCIDENT_WORDS, type IncidentKind } from '../../rules/incident-kinds.ts';

export type IncidentFacts = {
  incident: IncidentKind;
  reservationId: number;
  happenedAt: string;
  car: { model: string; plate: string | null };
};

export const incident: LetterWriter<IncidentFacts> = (
  { incident: kind, reservationId, happenedAt, car },
  { words, siteUrl },
) => {
  const own = words.incident;
  const vehicle = [car.model, car.plate].filter(Boolean).join(', ');
  return {
    subject: own.subject(INCIDENT_WORDS[kind](), vehicle),
    preview: own.text,
    heading: own.heading,
    parts: [
      paragraph(own.text),
      {
        kind: 'table',
        rows: [
          { name: own.what, value: INCIDENT_WORDS[kind]() },
          { name: own.when, value: words.time(new Date(happenedAt)) },
          { name: words.reservation.vehicle, value: vehicle },
          { name: words.reservation.number, value: String(reservationId) },
        ],
      },
      {
        kind: 'button',
        label: own.open,
        url: new URL(incidentsPath(reservationId), siteUrl),
      },
    ],
  };
};
