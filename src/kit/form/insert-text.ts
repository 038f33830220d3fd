/** Types a text at the caret of an area, or over what is selected there. The area gets the focus. */
export function insertText(area: HTMLTextAreaElement, text: string): void {
  const { selectionStart, selectionEnd } = area;
  area.focus();
  area.setRangeText(text, selectionStart, selectionEnd, 'end');
  area.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
