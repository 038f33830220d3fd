import type { ImageMetadata } from 'astro';
import { anchorOf, MANUAL_TITLES } from './contents.ts';
import { manualHtml, manualSections } from './page-text.ts';

const TEXTS = import.meta.glob<string>('./pages/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const PICTURES = import.meta.glob<ImageMetadata>('../assets/manual/*.webp', {
  import: 'default',
  eager: true,
});

/** Each page of the manual with its text, as the build has it. */
export const MANUAL_PAGES = MANUAL_TITLES.map((title) => {
  const name = anchorOf(title);
  const markdown = TEXTS[`./pages/${name}.md`];
  if (markdown === undefined) throw new Error(`The manual has no text of ${title}.`);
  return {
    title,
    name,
    html: manualHtml(markdown, pictureOf),
    sections: manualSections(title, markdown),
  };
});

function pictureOf(file: string): ImageMetadata {
  const picture = PICTURES[`../assets/manual/${file}`];
  if (!picture) throw new Error(`The manual has no picture ${file}.`);
  return picture;
}
