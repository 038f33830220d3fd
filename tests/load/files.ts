/** Paths of the style sheets, scripts, fonts and pictures of the home page. */
export async function filesOf(url: string): Promise<string[]> {
  const html = await (await fetch(url)).text();
  return [...new Set(html.match(/\/_astro\/[\w.@~-]+\.\w+/g))];
}
