import { spawn } from 'node:child_process';
import path from 'node:path';
import { inWorkspace, readJson, root } from './workspace.mjs';

/**
 * @import { Environment } from './workspace.mjs'
 * @typedef {{ cwd?: string, env?: Environment | undefined, shell?: boolean }} CommandOptions
 * @typedef {{ code: number, output: string }} CommandResult The exit code, and both streams.
 */

/** Captured output must not contain terminal colours. */
const plain = { NO_COLOR: '1', FORCE_COLOR: undefined };

/**
 * Runs a program to its end, silently.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {CommandOptions} [options]
 * @returns {Promise<CommandResult>}
 */
export function runCommand(command, args, { cwd = root, env, shell = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...plain, ...env },
      shell,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    /** @param {Buffer} chunk */
    const keep = (chunk) => (output += chunk);
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }));
    child.on('close', (code, signal) =>
      resolve({ code: code ?? 1, output: signal ? `${output}stopped by ${signal}\n` : output }),
    );
  });
}

/**
 * Runs a program on the caller's own terminal.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Omit<CommandOptions, 'shell'>} [options]
 * @returns {Promise<number>} its exit code
 */
export function runAttached(command, args, { cwd = root, env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/**
 * The script behind a command of an installed package; Node runs it directly, without a shell, on every system.
 * @param {string} packageName
 */
export function packageScript(packageName, command = packageName) {
  const directory = inWorkspace('node_modules', packageName);
  /** @type {{ bin: string | Record<string, string> }} */
  const { bin } = readJson(path.join(directory, 'package.json'));
  const script = typeof bin === 'string' ? bin : bin[command];
  if (!script) throw new Error(`${packageName} has no command ${command}.`);
  return path.join(directory, script);
}

/**
 * Runs the command of an installed package, silently.
 * @param {[packageName: string, command?: string]} names
 * @param {readonly string[]} args
 * @param {CommandOptions} [options]
 */
export function runPackage([packageName, command], args, options) {
  return runCommand(process.execPath, [packageScript(packageName, command), ...args], options);
}

/**
 * Runs npm, silently: the one that runs this tool, if one does.
 * @param {readonly string[]} args
 * @param {CommandOptions} [options]
 */
export function runNpm(args, options) {
  const npm = process.env.npm_execpath;
  return npm
    ? runCommand(process.execPath, [npm, ...args], options)
    : runCommand('npm', args, { ...options, shell: process.platform === 'win32' });
}
