/** The URL that opens a letter to an e-mail. Some characters of e-mails mean something else in a URL, such as ? and %. */
export function mailtoUrl(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}
