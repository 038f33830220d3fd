/** The files that are made of a Hero's picture, and which of them a browser takes. */
export const HERO_PICTURE = {
  quality: 55,
  // The third is for a phone of 412 px: it comes with the first packets of its answer.
  widths: [640, 960, 1160, 1280, 1920],
  sizes: '(min-width: 62rem) and (orientation: landscape) min(100vw, 100rem), max(100vw, 160vw)',
};
