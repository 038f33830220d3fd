/** The URL that opens a letter to an email. Some characters of emails mean something else in a URL, such as ? and %. */
export function mailtoUrl(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}
