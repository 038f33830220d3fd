import { type DownloadedFile, type DownloadOptions, downloadFile } from '#api/downloads.ts';
import { downloadArchiveCall } from '#contracts/archive.ts';

/** Downloads everything that is stored, as `downloadFile`. */
export function downloadArchive(options: DownloadOptions): Promise<DownloadedFile> {
  return downloadFile(downloadArchiveCall, 'archive.zip', options);
}
