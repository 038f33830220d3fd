import { currentSettings } from '#db/company/current-company.ts';
import { database } from '#db/connection.ts';
import type { ClaimedLetter } from '#db/letters/letters.ts';
import { composeLetter } from '#mail/compose.ts';
import { lettersAbout } from './records.ts';

/** The letters about a reservation in their order, each with its kind and its plain text. */
export async function letterTextsAbout(reservationId: number) {
  const { company } = await currentSettings(database);
  return (await lettersAbout(reservationId)).map((letter) => ({
    kind: letter.kind,
    text: String(composeLetter(company, letter as ClaimedLetter, 'https://kestrel.test').text),
  }));
}
