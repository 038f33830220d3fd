import { inLocale } from '#company/db.ts';
import type { Company } from '#company/rules.ts';
import { database } from '#db/client/connection.ts';
import { changedMeanwhile, notFound } from '#kernel/http/refusal.ts';
import { firstLanguage } from '#kernel/locale/locale.ts';
import { fileResponse } from '#platform/http/file-response.ts';
import { type HandledCall, handle, handleRead } from '#platform/http/handle.ts';
import { noReservation } from '#rental/server/refusals.ts';
import {
  getAgreementSettingCall,
  getAgreementVersionCall,
  previewAgreementCall,
  publishAgreementTextCall,
} from '../calls/agreement-text.ts';
import {
  findAgreementText,
  findNewestReservation,
  publishAgreementText,
  readAgreementTexts,
  sampleTexts,
} from '../db/agreement-texts.ts';
import { type FoundCondition, findCondition } from '../db/condition.ts';
import { readThumbnails } from '../db/photos.ts';
import type { AgreementSetting, AgreementVersionText } from '../rules/agreement-text.ts';
import { agreementPdf } from './agreement.ts';
import { writtenFor } from './agreement-text.ts';

export const agreementTextCalls: HandledCall[] = [
  handleRead(
    getAgreementSettingCall,
    {
      summary: 'The text of the agreement that is signed now, and its versions, the newest first.',
    },
    async ({ company, db }) => toSetting(company, await readAgreementTexts(db, company)),
  ),

  handle(
    publishAgreementTextCall,
    {
      summary: 'Publishes a text of the agreement. What is signed keeps the text of its time.',
      refusals: ['changed_meanwhile'],
    },
    async ({ company, body }) => {
      if (!(await publishAgreementText(database, company, body))) throw changedMeanwhile();
      return toSetting(company, await readAgreementTexts(database, company));
    },
  ),

  handleRead(
    getAgreementVersionCall,
    {
      summary: 'A version of the text of the agreement.',
    },
    async ({ company, db, params: { textId } }) => {
      const version = await findAgreementText(db, company, textId);
      if (!version) throw notFound('There is no such version.');
      return version;
    },
  ),

  handle(
    previewAgreementCall,
    {
      summary:
        'A text of the agreement with the facts of a reservation, or of the newest one, as PDF.',
      answer: { file: 'application/pdf', headers: ['Content-Disposition'] },
      refusals: ['not_found'],
    },
    async ({ company, body: { text, language = firstLanguage(), reservationId: asked } }) => {
      // Outside of that language, because what is refused is English.
      const reservationId = asked ?? (await findNewestReservation(database));
      if (reservationId === undefined) {
        throw notFound('There is no reservation yet to show the agreement with.');
      }
      const found = await findCondition(database, company, reservationId);
      if (!found) throw noReservation();
      return inLocale({ ...company, language }, () => preview(company, text, reservationId, found));
    },
  ),
];

function toSetting(company: Company, versions: AgreementVersionText[]): AgreementSetting {
  const { text, translations } = versions[0] ?? sampleTexts(company);
  return {
    ...{ languages: company.languages, text, translations },
    isSample: versions.length === 0,
    versions: versions.map(({ text: _, translations: __, ...version }) => version),
  };
}

async function preview(
  company: Company,
  text: string,
  reservationId: number,
  found: FoundCondition,
): Promise<Response> {
  const [blocks, thumbnails] = await Promise.all([
    writtenFor(company, reservationId, found, text),
    readThumbnails(database, reservationId, 'hand-over'),
  ]);
  const content = { blocks, reservationId, thumbnails, textSince: undefined, signature: undefined };
  const pdf = await agreementPdf(company, content);
  return fileResponse(pdf, 'application/pdf', 'agreement-preview.pdf');
}
