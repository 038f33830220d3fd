import { dev } from 'astro';
import { startClock } from './clock.ts';
import { netlifyFunctions } from './dev-functions.ts';
import { announce, prepareLocalRun, projectFolder } from './prepare.ts';

await prepareLocalRun();
const { address } = await dev({
  root: projectFolder,
  server: { port: Number(process.env.PORT ?? 8888) },
  vite: { plugins: [netlifyFunctions()] },
});
const url = `http://localhost:${address.port}`;
announce(url);
await startClock(url);
