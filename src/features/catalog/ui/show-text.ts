/** Sets the text of all matching elements below `root`. Elements that already have it stay untouched. */
export function showText(root: ParentNode, selector: string, text: string): void {
  for (const element of root.querySelectorAll(selector)) {
    if (element.textContent?.trim() !== text) element.textContent = text;
  }
}
