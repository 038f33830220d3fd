import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** What the server does with the next letters. A reply such as '550 5.1.1 no' is given to the recipient. */
type Behavior = 'accept' | 'hang' | 'die' | `${number} ${string}`;

/** A mail server on this machine, with what it has accepted and how many letters it was offered. */
export async function openMailServer() {
  const mail = {
    received: [] as ParsedMail[],
    offered: 0,
    behavior: 'accept' as Behavior,
    /** Happens before a letter is accepted. */
    beforeAccepting: async (): Promise<void> => {},
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    // A reply has the code that the test gives it.
    hideENHANCEDSTATUSCODES: true,
    onRcptTo(_, __, done) {
      const [, code, text] = /^(\d+) (.*)/.exec(mail.behavior) ?? [];
      done(code ? Object.assign(new Error(text), { responseCode: Number(code) }) : null);
    },
    async onData(stream, _, done) {
      const { behavior } = mail;
      mail.offered += 1;
      if (behavior === 'die') {
        stream.once('data', () => closeConnections());
        stream.resume();
        return;
      }
      // Rejected when the client leaves in the middle.
      const bytes = await buffer(stream).catch(() => undefined);
      if (behavior === 'hang' || bytes === undefined) return;
      await mail.beforeAccepting();
      mail.received.push(await simpleParser(bytes, { skipTextToHtml: true }));
      done();
    },
  });
  // A client that leaves in the middle.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;

  function closeConnections(): void {
    for (const { _socket: socket } of server.connections) socket.destroy();
  }

  return Object.assign(mail, {
    url: `smtp://127.0.0.1:${port}`,
    async close() {
      closeConnections();
      await new Promise<void>((closed) => server.close(() => closed()));
    },
  });
}
