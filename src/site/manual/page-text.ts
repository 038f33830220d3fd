import MarkdownIt from 'markdown-it';
import type Token from 'markdown-it/lib/token.mjs';
import { PATHS } from '#kernel/paths/paths.ts';
import { anchorOf, type ManualTitle } from './contents.ts';
import type { ManualSection } from './search-sections.ts';

/** A picture that the build has stored. */
type ManualPicture = { src: string; width: number; height: number };

const parser = new MarkdownIt({ html: false, typographer: false });

parser.core.ruler.push('manual', ({ tokens }) => {
  tokens.forEach((token, at) => {
    if (token.type === 'heading_open') token.attrSet('id', anchorOf(textOf(tokens[at + 1])));
    for (const child of token.children ?? []) {
      if (child.type === 'link_open') child.attrSet('href', pathOf(child.attrGet('href') ?? ''));
    }
  });
});

/**
 * The Markdown of a page as HTML. Its headings can be linked to, links to other files of the manual lead to their pages, and
 * `pictureOf` returns the picture of a file.
 */
export function manualHtml(markdown: string, pictureOf: (file: string) => ManualPicture): string {
  return parser.render(markdown, { pictureOf });
}

parser.renderer.rules.image = (tokens, at, _options, { pictureOf }) => {
  const token = tokens[at];
  const { src, width, height } = pictureOf(fileOf(token?.attrGet('src') ?? ''));
  const alt = parser.utils.escapeHtml(token?.content ?? '');
  const shape = height > width ? ' class="phone"' : '';
  return `<img${shape} src="${src}" alt="${alt}" width="${width}" height="${height}" loading="lazy" decoding="async">`;
};

/** The parts of a page for the search: what stands before the first heading, and each heading with the text below it. */
export function manualSections(page: ManualTitle, markdown: string): ManualSection[] {
  const sections: ManualSection[] = [{ page, text: '' }];
  let isHeading = false;
  for (const token of parser.parse(markdown, {})) {
    if (token.type === 'heading_open') isHeading = true;
    if (token.type !== 'inline') continue;
    if (isHeading) sections.push({ page, section: textOf(token), text: '' });
    else {
      const section = sections[sections.length - 1] as ManualSection;
      section.text = `${section.text} ${textOf(token)}`.trim();
    }
    isHeading = false;
  }
  return sections;
}

/** The words of a line, without marks and pictures. */
function textOf(token: Token | undefined): string {
  const words = token?.children?.map(({ type, content }) => {
    if (type === 'softbreak') return ' ';
    return type === 'image' ? '' : content;
  });
  return words?.join('') ?? '';
}

function fileOf(path: string): string {
  return path.split('/').at(-1) ?? '';
}

/** In a file, a link names another file of the manual: 'taxes.md#included-taxes'. */
function pathOf(link: string): string {
  return link.replace(/^(?:([\w-]+)\.md)/, `${PATHS.manual}/$1`);
}
