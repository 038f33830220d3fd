import type { FakeSession } from './fake-objects.ts';
import { unitsInWords } from './requirements.ts';

/** The page on which a customer of the fake provider pays, declines or goes back. */
export function payPage(
  { status, fake, locale, cancel_url: cancelUrl }: FakeSession,
  notice = '',
): string {
  const amount = unitsInWords(fake.amount, fake.currency);
  const actions = `
    <form method="post">
      <button name="action" value="pay">${fake.isHold ? 'Hold' : 'Pay'} ${amount}</button>
      <button name="action" value="decline">Use a card that is declined</button>
    </form>
    <p><a href="${escaped(cancelUrl)}">Back without paying</a></p>`;
  return `<!doctype html>
<html lang="${locale && locale !== 'auto' ? locale : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Pay ${amount}</title>
<style>
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  body { max-inline-size: 28rem; margin: 3rem auto; padding-inline: 1rem; }
  button { display: block; inline-size: 100%; margin-block: .75rem; padding: .75rem; font: inherit; }
</style>
</head>
<body>
<h1>${amount}</h1>
<p>${escaped(fake.label)}</p>
<p>This is not a real payment page. It belongs to a demo of Kestrel, and no card is charged.</p>
${notice && `<p role="alert"><strong>${escaped(notice)}</strong></p>`}
${status === 'open' ? actions : `<p>This page is ${status === 'complete' ? 'paid' : 'closed'}. <a href="${escaped(cancelUrl)}">Back</a></p>`}
</body>
</html>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
