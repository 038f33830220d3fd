import { findOrInstallChromium, launchChromium } from './browser/chromium.ts';
const base = process.env.BASE ?? 'http://localhost:8911';
const out = '/tmp/h/pages-shots';
const list = (process.env.SHOTS ?? '').split(',');
const browser = await launchChromium(await findOrInstallChromium());
for (const width of (process.env.WIDTHS ?? '375,1440').split(',').map(Number)) {
  for (const scheme of (process.env.SCHEMES ?? 'light').split(',') as ('light' | 'dark')[]) {
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: scheme });
    const page = await context.newPage();
    page.on('pageerror', (e) => console.log('ERR', e.message));
    page.on('console', (m) => m.type() === 'error' && console.log('CONSOLE', m.text()));
    if (list.some((path) => path.startsWith('/admin'))) {
      const response = await page.request.post(`${base}/api/login`, { data: { email: 'admin@kestrel.example', password: 'Kestrel-Admin-1!' } });
      const { token } = await response.json();
      await page.goto(`${base}/about`);
      await page.evaluate((t) => localStorage.setItem('token', t), token);
    }
    for (const path of list) {
      await page.goto(base + path, { waitUntil: 'load' });
      await page.waitForTimeout(1800);
      const name = path.replace(/[^\w]+/g, '-') || 'home';
      await page.screenshot({ path: `${out}/${name}-${width}-${scheme}.png`, fullPage: true });
    }
    await context.close();
  }
}
await browser.close();
