import { execFileSync } from 'node:child_process';

/** A process and all below it, itself first. */
function family(pid: number): number[] {
  const pairs = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const found = [pid];
  for (const one of found) found.push(...pairs.filter(([, parent]) => parent === one).map(([child]) => child!));
  return found;
}

function tell(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Ends a process and all below it at one blow: the first is halted meanwhile, so that none of them sees another die and tidies up. */
export function killFamily(pid: number): void {
  tell([pid], 'SIGSTOP');
  tell(family(pid).toReversed(), 'SIGKILL');
}

/** Halts a process and all below it. @returns what lets those go on that are still there. */
export function pauseFamily(pid: number): () => void {
  const halted = family(pid);
  tell(halted, 'SIGSTOP');
  return () => tell(halted, 'SIGCONT');
}
