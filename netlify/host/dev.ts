import { dev } from 'astro';
import { startMailClock } from './mail-clock.ts';
import {
  announce,
  functionsFolder,
  mailFolder,
  prepareLocalRun,
  projectFolder,
} from './prepare.ts';
import { netlifyFunctions } from './vite-functions.ts';

await prepareLocalRun();
const { address } = await dev({
  root: projectFolder,
  server: { port: Number(process.env.PORT ?? 8888) },
  vite: { plugins: [netlifyFunctions({ projectFolder, functionsFolder, mailFolder })] },
});
const url = `http://localhost:${address.port}`;
announce(url);
await startMailClock(url);
