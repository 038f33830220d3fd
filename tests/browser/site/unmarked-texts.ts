/** A text outside of brackets, and the element that has it. */
type Unmarked = { text: string; html: string };

/** What a page says outside of brackets, also what is read aloud or not shown at present. A function for the page. */
export function unmarkedTexts(): Unmarked[] {
  const ATTRIBUTES =
    'aria-label aria-description aria-roledescription aria-valuetext title alt placeholder label';
  const METAS = 'description og:title og:description og:image:alt';

  const found: Unmarked[] = [];
  const note = (text: string, element: Element | null) => {
    let outside = text;
    // The innermost first: a text can have a value in brackets.
    while (/\[[^[\]]*\]/.test(outside)) outside = outside.replace(/\[[^[\]]*\]/g, '');
    if (/\p{L}/u.test(outside)) {
      found.push({ text: outside.trim(), html: element?.outerHTML.slice(0, 150) ?? '' });
    }
  };

  const withBrackets = (text: string | null) =>
    (text ?? '').replaceAll('⟦', '[').replaceAll('⟧', ']');
  note(withBrackets(document.title), document.querySelector('title'));
  for (const name of METAS.split(' ')) {
    const meta = document.querySelector(`meta[name="${name}"], meta[property="${name}"]`);
    note(withBrackets(meta?.getAttribute('content') ?? ''), meta);
  }
  for (const name of ATTRIBUTES.split(' ')) {
    for (const element of document.querySelectorAll(`body [${name}]`)) {
      note(withBrackets(element.getAttribute(name)), element);
    }
  }
  // A sentence can have links in it, so its brackets are in several elements.
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let depth = 0;
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    // Of a person's name an avatar has the initials. The accounts of the demo are named as at the desk.
    const left = 'script, style, template, [class*=avatar], [aria-labelledby=demo-accounts] ul';
    if (parentElement?.closest(left)) continue;
    const isMarkup = parentElement?.matches('noscript');
    const text = withBrackets(textContent).replace(isMarkup ? /<[^>]*>/g : '', '');
    let outside = '';
    for (const sign of text) {
      if (sign === '[') depth += 1;
      if (depth === 0) outside += sign;
      if (sign === ']') depth -= 1;
    }
    note(outside, parentElement);
  }
  if (depth !== 0) found.push({ text: `Brackets that stay open: ${depth}`, html: '' });
  return found;
}
