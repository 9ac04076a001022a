/** Something the person at the keyboard can mend. Its message is the whole story, so no stack is shown. */
export class Hindrance extends Error {}

/**
 * Runs a tool's main function; its result is the exit code (nothing means 0).
 * @param {() => number | undefined | Promise<number | undefined>} main
 */
export async function runTool(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    console.error(error instanceof Hindrance ? error.message : error);
    process.exitCode = 1;
  }
}

/**
 * The value of `--name value` or `--name=value` on the command line, if given.
 * @param {string} name
 */
export function option(name, args = process.argv.slice(2)) {
  const index = args.findIndex((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`));
  const found = args[index];
  return found?.includes('=') ? found.slice(name.length + 3) : found && args[index + 1];
}
