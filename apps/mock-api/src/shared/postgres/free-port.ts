import { createServer, type AddressInfo } from 'node:net';

/** @returns the wanted port of this machine, or any free one when that is taken or none is wanted. */
export function freePort(wanted = 0): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer().once('error', (error) => (wanted === 0 ? failed(error) : done(freePort())));
    probe.listen(wanted, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });
}
