import { incidentsPath } from '#kernel/paths/paths.ts';
import { type LetterWriter, paragraph } from '#platform/mail/letter.ts';
import { timeInWords } from '#platform/mail/letter-words.ts';
import { INCIDENT_WORDS, type IncidentKind } from '../../rules/incident-kinds.ts';

export type IncidentFacts = {
  incident: IncidentKind;
  reservationId: number;
  happenedAt: string;
  car: { model: string; plate: string | null };
};

export const incident: LetterWriter<IncidentFacts> = (
  { incident: kind, reservationId, happenedAt, car },
  { company, siteUrl },
) => {
  const text =
    'What the customer wrote, the place and the photographs are on the page of the reservation. It stays on the dashboard until somebody closes it.';
  const vehicle = [car.model, car.plate].filter(Boolean).join(', ');
  return {
    subject: `${INCIDENT_WORDS[kind]()}: ${vehicle}`,
    preview: text,
    heading: 'A customer has reported an incident',
    parts: [
      paragraph(text),
      {
        kind: 'table',
        rows: [
          { name: 'What happened', value: INCIDENT_WORDS[kind]() },
          { name: 'When', value: timeInWords(company, new Date(happenedAt)) },
          { name: 'Vehicle', value: vehicle },
          { name: 'Reservation', value: String(reservationId) },
        ],
      },
      {
        kind: 'button',
        label: 'Open the incident',
        url: new URL(incidentsPath(reservationId), siteUrl),
      },
    ],
  };
};
