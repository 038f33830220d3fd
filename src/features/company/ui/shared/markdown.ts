import MarkdownIt from 'markdown-it';
import { localPath } from '#kernel/paths/local-path.ts';
import { markdownProblem } from '../../rules/site-texts.ts';

// HTML in a text is shown as it is typed, and links lead only to pages and emails.
const parser = new MarkdownIt({ html: false }).disable('image');

/** The longest text that is written out: three times the longest that can be typed, for what its placeholders add. */
const MOST_CHARACTERS = 120_000;

parser.core.ruler.push('page-title', ({ tokens }) => {
  // A page has its own title.
  for (const token of tokens) if (token.tag === 'h1') token.tag = 'h2';
});

// A link to a page leads to it in the language of the page on which it stands.
parser.core.ruler.push('page-language', ({ tokens }) => {
  for (const { children } of tokens) {
    for (const token of children ?? []) {
      const href = token.type === 'link_open' ? String(token.attrGet('href')) : '';
      if (/^\/(?!\/)/.test(href)) token.attrSet('href', localPath(href));
    }
  }
});

/** A text in Markdown as HTML. One that is too much, stored before there were limits, is shown as it was typed. */
export function toHtml(markdown: string): string {
  const isTooMuch = markdown.length > MOST_CHARACTERS || markdownProblem(markdown);
  if (isTooMuch) return `<p>${parser.utils.escapeHtml(markdown)}</p>`;
  return parser.render(markdown);
}

/** The most characters of a page's description for search engines. */
const MOST_SUMMARY = 160;

/** The words of a text without its marks, cut off after a word. */
export function summaryOf(markdown: string): string {
  const texts = parser
    .parse(markdown, {})
    .flatMap(({ children }) => children ?? [])
    .filter(({ type }) => type === 'text' || type === 'softbreak')
    .map(({ content }) => content || ' ');
  const words = texts.join(' ').split(/\s/).filter(Boolean).join(' ');
  if (words.length <= MOST_SUMMARY) return words;
  return `${words.slice(0, words.lastIndexOf(' ', MOST_SUMMARY))} …`;
}
