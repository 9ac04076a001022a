import { spawn } from 'node:child_process';
import path from 'node:path';
import { inWorkspace, readJson, root } from './workspace.mjs';

/** Captured output must not contain terminal colours. */
const plain = { NO_COLOR: '1', FORCE_COLOR: undefined };

/** Runs a program to its end, silently: `{ code, output }`, where output has both streams. */
export function runCommand(command, args, { cwd = root, env, shell = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...plain, ...env },
      shell,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (chunk) => (output += chunk);
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }));
    child.on('close', (code, signal) =>
      resolve({ code: code ?? 1, output: signal ? `${output}stopped by ${signal}\n` : output }),
    );
  });
}

/** Runs a program on the caller's own terminal: its exit code. */
export function runAttached(command, args, { cwd = root, env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** The script behind a command of an installed package; Node runs it directly, without a shell, on every system. */
export function packageScript(packageName, command = packageName) {
  const directory = inWorkspace('node_modules', packageName);
  const { bin } = readJson(path.join(directory, 'package.json'));
  return path.join(directory, typeof bin === 'string' ? bin : bin[command]);
}

/** Runs the command of an installed package, silently: `{ code, output }`. */
export function runPackage([packageName, command], args, options) {
  return runCommand(process.execPath, [packageScript(packageName, command), ...args], options);
}
