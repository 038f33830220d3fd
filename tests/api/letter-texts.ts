import { currentSettings } from '#company/db/current-company.ts';
import { inLocale } from '#company/db/work-locale.ts';
import { database } from '#db/client/connection.ts';
import type { ClaimedLetter } from '#letters/db/letters.ts';
import { composeLetter } from '#registry/compose.ts';
import { lettersAbout } from './records.ts';

/** The letters about a reservation in their order, each with its kind and its plain text. */
export async function letterTextsAbout(reservationId: number) {
  const { company } = await currentSettings(database);
  return (await lettersAbout(reservationId)).map((letter) => ({
    kind: letter.kind,
    text: String(
      inLocale(company, () =>
        composeLetter(company, letter as ClaimedLetter, 'https://kestrel.test'),
      ).text,
    ),
  }));
}
