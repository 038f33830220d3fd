/** The built files of a Hero's picture, and how a browser chooses one. */
export const HERO_PICTURE = {
  quality: 55,
  // The third is for a phone of 412 px. It fits into the first packets of the response.
  widths: [640, 960, 1160, 1280, 1920],
  sizes: '(min-width: 62rem) and (orientation: landscape) min(100vw, 100rem), max(100vw, 160vw)',
};
