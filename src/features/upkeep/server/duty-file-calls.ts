import { database } from '#db/client/connection.ts';
import { documentName } from '#documents/rules/stored-document.ts';
import { DOCUMENT_ANSWER, documentResponse, receiveDocument } from '#documents/server/documents.ts';
import { notFound } from '#kernel/http/refusal.ts';
import { done } from '#kernel/records/answer.ts';
import { type HandledCall, handle, handleRead } from '#platform/http/handle.ts';
import {
  deleteDutyFileCall,
  downloadDutyFileCall,
  uploadDutyFileCall,
} from '../calls/duty-files.ts';
import { findDutyFile, hasRecord, putDutyFile, removeDutyFile } from '../db/duty-files.ts';

export const dutyFileCalls: HandledCall[] = [
  handle(
    uploadDutyFileCall,
    {
      summary:
        'Stores a file with what was done, such as an invoice: a PDF, or a picture, of at most 4 MB. It replaces the one that was there.',
      body: { file: 'multipart/form-data' },
      refusals: ['not_found', 'too_busy', 'store_unavailable'],
    },
    async ({ request, params }) => {
      const key = keyOf(params);
      if (!(await hasRecord(database, key))) throw noRecord();
      const file = await receiveDocument(database, request);
      if (!(await putDutyFile(database, key, file))) throw noRecord();
      return done('The file was stored');
    },
  ),

  handleRead(
    downloadDutyFileCall,
    {
      summary: 'The file with what was done: a PDF, or a picture as JPEG.',
      answer: DOCUMENT_ANSWER,
      refusals: ['not_found', 'store_unavailable'],
    },
    async ({ db, params }) => {
      const file = await findDutyFile(db, keyOf(params));
      if (!file) throw noFile();
      return documentResponse(file, documentName(`done-${params.recordId}`, file.contentType));
    },
  ),

  handle(
    deleteDutyFileCall,
    {
      summary: 'Deletes the file with what was done.',
      refusals: ['not_found'],
    },
    async ({ params }) => {
      if (!(await removeDutyFile(database, keyOf(params)))) throw noFile();
      return done('The file was deleted');
    },
  ),
];

function keyOf({ id, dutyId, recordId }: { id: number; dutyId: number; recordId: number }) {
  return { vehicleId: id, dutyId, recordId };
}

function noRecord() {
  return notFound('There is no such record.');
}

function noFile() {
  return notFound('There is no such file.');
}
