/** A page as the server sends it, with what it says of its language. Nothing is followed. */
export async function readPage(siteUrl: string, path: string) {
  const answer = await fetch(new URL(path, siteUrl), { redirect: 'manual' });
  const html = await answer.text();
  const attributes = (pattern: RegExp) => Array.from(html.matchAll(pattern), ([, found]) => found);
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    html,
    lang: /<html lang="(\w+)"/.exec(html)?.[1],
    canonicals: attributes(/<link rel="canonical" href="https?:\/\/[^/"]+([^"]*)"/g),
    locale: /property="og:locale" content="(\w+)"/.exec(html)?.[1],
    versions: Object.fromEntries(
      Array.from(
        html.matchAll(/<link rel="alternate" hreflang="([\w-]+)" href="https?:\/\/[^/"]+([^"]*)"/g),
        ([, language, href]) => [language, href],
      ),
    ),
  };
}
