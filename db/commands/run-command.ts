import { SetupFault } from '#environment/setup-fault.ts';

/**
 * Runs a command of package.json. If it fails, the process exits with 1. Of a setup fault only the sentence is
 * printed; any other error has its stack.
 */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof SetupFault ? error.message : error);
    process.exitCode = 1;
  }
}
