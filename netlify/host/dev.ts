import { dev } from 'astro';
import { announce, functionsFolder, prepareLocalRun, projectFolder } from './prepare.ts';
import { netlifyFunctions } from './vite-functions.ts';

await prepareLocalRun();
const { address } = await dev({
  root: projectFolder,
  server: { port: Number(process.env.PORT ?? 8888) },
  vite: { plugins: [netlifyFunctions({ projectFolder, functionsFolder })] },
});
announce(`http://localhost:${address.port}`);
