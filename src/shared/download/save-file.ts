/** How long the browser may take to begin to write a file down. */
const KEPT_MS = 60_000;

/** Has the browser save a file as it saves any download. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
