/** Addresses of what the home page asks for beside itself: style sheets, scripts, fonts, pictures. */
export async function filesOf(url: string): Promise<string[]> {
  const html = await (await fetch(url)).text();
  return [...new Set(html.match(/\/_astro\/[\w.@~-]+\.\w+/g))];
}
