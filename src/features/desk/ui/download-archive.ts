import { type DownloadedFile, type DownloadOptions, downloadFile } from '#kit/client/downloads.ts';
import { downloadArchiveCall } from '../calls/archive.ts';

/** Downloads everything that is stored, as `downloadFile`. */
export function downloadArchive(options: DownloadOptions): Promise<DownloadedFile> {
  return downloadFile(downloadArchiveCall, 'archive.zip', options);
}
