/** Texts that the page's edge or the box they stand in cuts off, and that no scrolling brings. A function for the page. */
export function cutOffTexts(): string[] {
  const overflowOf = (element: Element) => getComputedStyle(element).overflowX;
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (['auto', 'scroll'].includes(overflowOf(element)) || scrolls(element.parentElement));

  return [...document.querySelectorAll('h1, h2, h3, p, a, button, label, dt, dd, li')]
    .filter((element) => {
      const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (!isSeen || element.closest('.visually-hidden') || scrolls(element)) return false;
      const { left, right } = element.getBoundingClientRect();
      const isOutside = left < -1 || right > document.documentElement.clientWidth + 1;
      const hidesItsEnd = overflowOf(element) !== 'visible';
      return isOutside || (hidesItsEnd && element.scrollWidth > element.clientWidth + 1);
    })
    .map((element) => element.outerHTML.slice(0, 120));
}
