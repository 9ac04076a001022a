/** Something the person at the keyboard can mend. Its message is the whole story, so no stack is shown. */
export class Hindrance extends Error {}

/** Runs a tool's main function; its result is the exit code (nothing means 0). */
export async function runTool(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    console.error(error instanceof Hindrance ? error.message : error);
    process.exitCode = 1;
  }
}

/** The value of `--name value` or `--name=value` on the command line, if given. */
export function option(name, args = process.argv.slice(2)) {
  const index = args.findIndex((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`));
  if (index === -1) return undefined;
  return args[index].includes('=') ? args[index].slice(name.length + 3) : args[index + 1];
}
