import { spawnSync } from 'node:child_process';
import { itemAt } from '@apsara/domain/lists';

/** A block of FIPS 140-2, section 4.9.1, is 20,000 bits. */
const BLOCK_BYTES = 2_500;
const BITS = 8 * BLOCK_BYTES;
const LONG_RUN = 26;

/** How often runs of 1, 2, … 5, and 6 or more equal bits may come in a block. */
const runBounds = [
  [2_315, 2_685],
  [1_114, 1_386],
  [527, 723],
  [240, 384],
  [103, 209],
  [103, 209],
] as const;

function bitsOf(block: Uint8Array): number[] {
  return Array.from(block).flatMap((byte) => [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => (byte >> bit) & 1));
}

function monobit(bits: readonly number[]): boolean {
  const ones = bits.reduce((a, b) => a + b, 0);
  return ones > 9_725 && ones < 10_275;
}

function poker(block: Uint8Array): boolean {
  const seen = Array.from({ length: 16 }, () => 0);
  for (const byte of block) for (const half of [byte >> 4, byte & 15]) seen[half] = itemAt(seen, half) + 1;
  const hands = 2 * BLOCK_BYTES;
  const statistic = (16 / hands) * seen.reduce((sum, count) => sum + count * count, 0) - hands;
  return statistic > 2.16 && statistic < 46.17;
}

function runs(bits: readonly number[]): boolean {
  const seen = [0, 1].map(() => runBounds.map(() => 0));
  for (let start = 0; start < BITS;) {
    let end = start + 1;
    while (end < BITS && bits[end] === bits[start]) end += 1;
    if (end - start >= LONG_RUN) return false;
    const ofBit = itemAt(seen, itemAt(bits, start));
    const length = Math.min(end - start, runBounds.length) - 1;
    ofBit[length] = itemAt(ofBit, length) + 1;
    start = end;
  }
  return seen.every((ofBit) =>
    ofBit.every((count, length) => {
      const [least, most] = itemAt(runBounds, length);
      return count >= least && count <= most;
    }),
  );
}

/** Whether a block of 2,500 bytes passes the monobit, poker, runs and long run tests. */
export function passesFips(block: Uint8Array): boolean {
  const bits = bitsOf(block);
  return monobit(bits) && poker(block) && runs(bits);
}

/** How many blocks of a source fail: by `rngtest`, or by the tests above where the machine has none. */
export function failedBlocks(source: (bytes: number) => Uint8Array, blocks: number): { by: string; failed: number } {
  // rngtest starts with 32 bits of its own.
  const bytes = source(blocks * BLOCK_BYTES + 4);
  const { error, stderr } = spawnSync('rngtest', ['--blockcount', String(blocks)], { input: bytes, encoding: 'utf8' });
  const said = error ? undefined : /FIPS 140-2 failures: (\d+)/.exec(stderr)?.[1];
  if (said !== undefined) return { by: 'rngtest', failed: Number(said) };
  const starts = Array.from({ length: blocks }, (_, n) => n * BLOCK_BYTES);
  return {
    by: 'our own tests',
    failed: starts.filter((start) => !passesFips(bytes.subarray(start, start + BLOCK_BYTES))).length,
  };
}
