import { execFileSync, spawnSync } from 'node:child_process';

/** What stands in front of an address of one of the three machines, and of this one: 198.18.0.0/15 is for tests of networks (RFC 2544). */
const PREFIX = '198.18.137';
const BRIDGE = 'apsara-ha';

const ip = (...args: string[]): void => void execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] });

/** Where a PostgreSQL runs. */
export interface Machine {
  address: string;
  /** A command as it is run there. */
  inside(command: readonly [string, ...string[]]): [string, ...string[]];
  /** Takes it off the network; what runs on it goes on, and reaches itself alone. */
  cutOff(): void;
  reconnect(): void;
}

/** The network of a drill. */
export interface Network {
  /** This machine, as the others see it. */
  home: string;
  /** The addresses that may reach the PostgreSQL. */
  range: string;
  machines: readonly Machine[];
  /** Why nothing can be cut off; undefined: it can. */
  whole: string | undefined;
  close(): void;
}

const onLoopback = (whole: string, count: number): Network => ({
  home: '127.0.0.1',
  range: '127.0.0.1/32',
  machines: Array.from({ length: count }, () => ({
    address: '127.0.0.1',
    inside: ([program, ...args]) => [program, ...args],
    cutOff: () => undefined,
    reconnect: () => undefined,
  })),
  whole,
  close: () => undefined,
});

function takeDown(count: number): void {
  for (let i = 1; i <= count; i += 1) spawnSync('ip', ['netns', 'del', `${BRIDGE}-${i}`]);
  spawnSync('ip', ['link', 'del', BRIDGE]);
}

/** A network namespace of its own, with a cable to the bridge. */
function machine(i: number): Machine {
  const [space, here, there] = [`${BRIDGE}-${i}`, `${BRIDGE}-v${i}`, 'wire'];
  const address = `${PREFIX}.${10 + i}`;
  ip('netns', 'add', space);
  ip('link', 'add', here, 'type', 'veth', 'peer', 'name', there, 'netns', space);
  ip('link', 'set', here, 'master', BRIDGE, 'up');
  ip('-n', space, 'addr', 'add', `${address}/24`, 'dev', there);
  ip('-n', space, 'link', 'set', 'lo', 'up');
  ip('-n', space, 'link', 'set', there, 'up');
  return {
    address,
    inside: (command) => ['ip', 'netns', 'exec', space, ...command],
    cutOff: () => ip('link', 'set', here, 'down'),
    reconnect: () => ip('link', 'set', here, 'up'),
  };
}

/** Machines of their own as network namespaces where this process may make them, and this machine's loopback where not. */
export function openNetwork(count: number): Network {
  if (process.getuid?.() !== 0) return onLoopback('only root may make network namespaces', count);
  if (spawnSync('ip', ['-V']).status !== 0) return onLoopback('`ip` (Debian: iproute2) is missing', count);
  takeDown(count); // What a drill left behind that was killed.
  try {
    ip('link', 'add', BRIDGE, 'type', 'bridge');
    ip('addr', 'add', `${PREFIX}.1/24`, 'dev', BRIDGE);
    ip('link', 'set', BRIDGE, 'up');
    const machines = Array.from({ length: count }, (_, i) => machine(i + 1));
    return { home: `${PREFIX}.1`, range: `${PREFIX}.0/24`, machines, whole: undefined, close: () => takeDown(count) };
  } catch (error) {
    takeDown(count);
    return onLoopback(`this system makes no network namespaces (${String(error)})`, count);
  }
}
