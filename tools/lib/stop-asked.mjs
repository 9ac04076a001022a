/** Resolves when standard input closes: the process that started the tool closed it or died. */
export const inputClosed = () =>
  new Promise((resolve) => process.stdin.once('end', resolve).once('close', resolve).resume());

/**
 * Resolves to 'stop' when the person or the system asks the tool to end; asking twice changes nothing. npm passes a
 * SIGTERM on to the shell between us only, which dies without a word: losing that parent counts as being asked.
 * @returns {Promise<'stop'>}
 */
export function stopAsked() {
  return new Promise((resolve) => {
    const stop = () => resolve('stop');
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
    if (!process.env.npm_lifecycle_event) return;
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && stop(), 250).unref();
  });
}
