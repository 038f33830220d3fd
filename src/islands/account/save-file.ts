/** Has the browser save a text as a file of this name. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has its own hold on the text only once it has begun.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
