/** How long the browser may take before it saves the file. */
const KEPT_MS = 60_000;

/** Downloads a file that is in memory. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
