import { downloadFile } from '#kit/client/downloads.ts';
import { saveFile } from '#kit/download/save-file.ts';
import { downloadDriverStatementCall } from '../../calls/whereabouts.ts';

/** Downloads a document that names a driver. */
export async function saveDriverStatement(
  reservationId: number,
  statementId: number,
): Promise<void> {
  const params = { reservationId, statementId };
  const { name, content } = await downloadFile(downloadDriverStatementCall, 'driver.pdf', {
    params,
  });
  saveFile(name, content);
}
