import { test } from 'vitest';
import { PARTNERS_PATH } from '#kit/routing/admin-router.ts';
import { openSignedIn } from '../browser.ts';

test('look', async () => {
  const page = await openSignedIn();
  await page.goto(PARTNERS_PATH);
  const section = page.getByRole('region', { name: 'Webhooks' });
  await section.getByRole('button', { name: 'New webhook' }).click();
  await section
    .getByLabel('URL')
    .fill(
      'http://localhost:9/a-long-path/that-another-program-has/for/our/messages?with=parameters',
    );
  await section.getByText('Booked', { exact: true }).click();
  await section.getByText('Money moved', { exact: true }).click();
  const shoot = async (name: string) => {
    for (const width of [375, 768, 1440]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        await page.waitForTimeout(200);
        await page.screenshot({
          path: `/tmp/w/hooks-shots/${name}-${width}-${colorScheme}.png`,
          fullPage: true,
        });
      }
    }
  };
  await shoot('form');
  await section.getByRole('button', { name: 'Save webhook' }).click();
  await section.getByRole('alert').waitFor();
  await shoot('secret');
  await section.getByRole('button', { name: 'I have it' }).click();
  await section.getByRole('button', { name: 'Send a test' }).click();
  await section.getByText('Given up').waitFor();
  await shoot('log');
  await section.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await section.getByText('No other program is told').waitFor();
  await shoot('empty');
});
