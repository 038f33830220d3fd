import type { ClaimedLetter } from '#db/letters/letters.ts';
import { DEFAULT_COMPANY } from '#domain/company/company.ts';
import { composeLetter } from '#mail/compose.ts';
import { lettersAbout } from './records.ts';

/** The letters about a reservation in their order, each with its kind and its plain text. */
export async function letterTextsAbout(reservationId: number) {
  return (await lettersAbout(reservationId)).map((letter) => ({
    kind: letter.kind,
    text: String(
      composeLetter(DEFAULT_COMPANY, letter as ClaimedLetter, 'https://kestrel.test').text,
    ),
  }));
}
