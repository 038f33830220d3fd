/** Writes a text into every place below `root` that the selector finds, unless it says so already. */
export function showText(root: ParentNode, selector: string, text: string): void {
  for (const place of root.querySelectorAll(selector)) {
    if (place.textContent?.trim() !== text) place.textContent = text;
  }
}
