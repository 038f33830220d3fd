/** Sets the text of every element below `root` that matches the selector, unless it has it already. */
export function showText(root: ParentNode, selector: string, text: string): void {
  for (const element of root.querySelectorAll(selector)) {
    if (element.textContent?.trim() !== text) element.textContent = text;
  }
}
