import { database } from '#db/client/connection.ts';
import { DOCUMENT_ANSWER, documentResponse, receiveDocument } from '#documents/server/documents.ts';
import { erasedCustomer } from '#identity/server.ts';
import { notFound } from '#kernel/http/refusal.ts';
import { done } from '#kernel/records/answer.ts';
import { t } from '#kernel/words/t.ts';
import { type HandledCall, handle, handleRead } from '#platform/http/handle.ts';
import { notRecordable } from '#proof/server.ts';
import { noReservation } from '#rental/server/refusals.ts';
import {
  deleteChargeFileCall,
  downloadChargeFileCall,
  downloadOwnChargeFileCall,
  uploadChargeFileCall,
} from '../calls/charge-files.ts';
import {
  addChargeFile,
  type ChargeFileRow,
  findChargeFile,
  findPlaceOfFile,
  removeChargeFile,
} from '../db/charge-files.ts';
import { MOST_CHARGE_FILES, toChargeFile } from '../rules/charge-file.ts';
import { notBeforeReturn } from './refusals.ts';

export const chargeFileCalls: HandledCall[] = [
  handle(
    uploadChargeFileCall,
    {
      summary:
        'Stores a file that shows why something is charged: a PDF, or a picture, of at most 4 MB. The charge can be added afterwards with the same id. A file whose charge is not added within a day is removed.',
      body: { file: 'multipart/form-data' },
      refusals: ['not_recordable', 'erased', 'too_busy', 'store_unavailable'],
    },
    async ({ request, params }) => {
      await requirePlace(params);
      const added = await addChargeFile(database, params, await receiveDocument(database, request));
      if (added) return toChargeFile(added);
      // Only another call can have taken the place.
      await requirePlace(params);
      throw tooManyFiles();
    },
  ),

  handleRead(
    downloadChargeFileCall,
    {
      summary: 'A file that shows why something is charged: a PDF, or a picture as JPEG.',
      answer: DOCUMENT_ANSWER,
      refusals: ['store_unavailable'],
    },
    async ({ db, params }) => answerOf(await findChargeFile(db, params)),
  ),

  handle(
    deleteChargeFileCall,
    {
      summary: 'Deletes a file that shows why something is charged.',
    },
    async ({ params }) => {
      if (!(await removeChargeFile(database, params))) throw noFile();
      return done('The file was deleted');
    },
  ),

  handleRead(
    downloadOwnChargeFileCall,
    {
      summary: "A file of a charge of the caller's own reservation: a PDF, or a picture as JPEG.",
      answer: DOCUMENT_ANSWER,
      refusals: ['store_unavailable'],
    },
    async ({ db, userId, params }) => answerOf(await findChargeFile(db, params, userId)),
  ),
];

/** @throws 404; 409 if no charge of the reservation can have a further file */
async function requirePlace(key: { reservationId: number; chargeId: string }): Promise<void> {
  const found = await findPlaceOfFile(database, key);
  if (!found) throw noReservation();
  if (found.isErased) throw erasedCustomer();
  if (found.status !== 'DONE') throw notBeforeReturn();
  if (found.fileCount >= MOST_CHARGE_FILES) throw tooManyFiles();
}

function answerOf(file: (ChargeFileRow & Parameters<typeof documentResponse>[0]) | undefined) {
  if (!file) throw noFile();
  return documentResponse(file, toChargeFile(file).name);
}

function tooManyFiles() {
  return notRecordable(`A charge can have at most ${MOST_CHARGE_FILES} files.`);
}

function noFile() {
  return notFound(() => t('charges.noFile'));
}
