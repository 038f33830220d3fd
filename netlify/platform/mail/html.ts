import { addressInWords, type Company, THEME_COLORS, taglineOf } from '#company/rules.ts';
import { presentLanguage } from '#kernel/locale/locale.ts';
import { t } from '#kernel/words/t.ts';
import type { Letter, LetterPart, TableRow } from './letter.ts';
import { phoneInSentence } from './letter-words.ts';

// Mail programs don't support variables. Some (Outlook on Windows) read only style attributes, so these have the light
// colors. The dark ones are in a style sheet. Programs that ignore it, such as Gmail, darken the light colors themselves.
const { light: LIGHT, dark: DARK } = THEME_COLORS;

const styleSheet = (company: Company) => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .card { padding: 24px 20px 8px !important; }
  .name, .value { display: block !important; width: auto !important; }
  .name { padding-bottom: 0 !important; }
  .value { padding-top: 0 !important; border: 0 !important; }
}
@media (prefers-color-scheme: dark) {
  .paper { background-color: ${DARK.paper} !important; }
  .card { background-color: ${DARK.surface} !important; border-color: ${DARK.line} !important; }
  .text { color: ${DARK.text} !important; }
  .quiet { color: ${DARK.textQuiet} !important; }
  .line { border-color: ${DARK.line} !important; }
  .button, .button a { background-color: ${company.accentDark} !important; color: ${DARK.onAccent} !important; }
}`;

const FONT = "font-family: -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const TEXT = `${FONT}; font-size: 16px; line-height: 24px; color: ${LIGHT.text}`;
const QUIET = `${FONT}; font-size: 14px; line-height: 20px; color: ${LIGHT.textQuiet}`;
// Some programs give tables their own borders and spacing.
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

/** A letter as HTML. Mail programs agree only on tables with inline styles. All texts are escaped. */
export function html(company: Company, { subject, preview, heading, parts }: Letter): string {
  const { name, phones, email } = company;
  const footer = t('letters.footer', { phone: phoneInSentence(company) });
  return `<!doctype html>
<html lang="${presentLanguage()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${styleSheet(company)}</style>
</head>
<body class="paper" style="margin: 0; padding: 0; background-color: ${LIGHT.paper}">
<div style="display: none; max-height: 0; overflow: hidden">${escapeHtml(preview)}</div>
<table ${TABLE} class="paper" style="background-color: ${LIGHT.paper}">
<tr><td align="center" style="padding: 24px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table ${TABLE} style="max-width: 600px">
<tr><td style="padding: 0 4px 16px">
<span class="text" style="${TEXT}; font-weight: 700; font-size: 18px">${escapeHtml(name)}</span>
<span class="quiet" style="${QUIET}">&nbsp;${escapeHtml(taglineOf(company))}</span>
</td></tr>
<tr><td class="card" style="padding: 32px 32px 16px; background-color: ${LIGHT.surface}; border: 1px solid ${LIGHT.line}; border-radius: 12px">
<h1 class="text" style="margin: 0 0 20px; ${TEXT}; font-size: 24px; line-height: 30px; font-weight: 700">${escapeHtml(heading)}</h1>
${parts.map((part) => htmlOf(company, part)).join('\n')}
</td></tr>
<tr><td class="quiet" style="padding: 20px 4px 0; ${QUIET}">
${[footer, `${name}, ${addressInWords(company)}`, `${phones[0]}, ${email}`].map(escapeHtml).join('<br>\n')}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`;
}

function htmlOf(company: Company, part: LetterPart): string {
  switch (part.kind) {
    case 'paragraph':
      return `<p class="text" style="margin: 0 0 16px; ${TEXT}">${lines(part.text)}</p>`;
    case 'table':
      return `<table ${TABLE} style="margin: 8px 0 24px">
${part.rows.map((row, index) => htmlOfRow(row, index === 0)).join('\n')}
</table>`;
    case 'button':
      return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin: 0 0 24px">
<tr><td class="button" bgcolor="${company.accentLight}" style="border-radius: 8px; mso-padding-alt: 12px 24px">
<a href="${escapeHtml(part.url.href)}" style="display: inline-block; padding: 12px 24px; ${TEXT}; font-weight: 600; color: ${LIGHT.onAccent}; text-decoration: none; border-radius: 8px">${escapeHtml(part.label)}</a>
</td></tr>
</table>`;
    case 'quotation':
      return `<p class="text line" style="margin: 0 0 24px; padding: 0 0 0 16px; border-left: 3px solid ${LIGHT.line}; ${TEXT}; word-break: break-word">${lines(part.text)}</p>`;
  }
}

function htmlOfRow({ name, value, before }: TableRow, isFirst: boolean): string {
  const border = isFirst ? '' : `border-top: 1px solid ${LIGHT.line};`;
  const old =
    before === undefined
      ? ''
      : `<br><span class="quiet" style="${QUIET}">${escapeHtml(t('letters.before'))}: <s>${lines(before)}</s></span>`;
  return `<tr>
<td class="name quiet line" valign="top" width="140" style="padding: 10px 12px 10px 0; ${border} ${QUIET}; line-height: 24px">${escapeHtml(name)}</td>
<td class="value text line" valign="top" style="padding: 10px 0; ${border} ${TEXT}; word-break: break-word">${lines(value)}${old}</td>
</tr>`;
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML and for quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
