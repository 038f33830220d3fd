/** Sets the text of all matching elements below `root`. Elements that already have it stay untouched. */
export function showText(root: ParentNode, selector: string, text: string): void {
  for (const element of root.querySelectorAll(selector)) {
    if (element.textContent?.trim() !== text) element.textContent = text;
  }
}

/** Sets or removes attributes. One that is already set stays untouched, because a browser may load its image again. */
export function setAttributes(
  element: Element | null | undefined,
  attributes: Record<string, string | undefined>,
): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) element?.removeAttribute(name);
    else if (element?.getAttribute(name) !== value) element?.setAttribute(name, value);
  }
}
