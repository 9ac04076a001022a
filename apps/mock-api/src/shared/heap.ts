import { setFlagsFromString } from 'node:v8';

/**
 * Lets the heap double before all of it is collected. A server that has its catalogue at hand and makes little that stays would have it collected
 * at a tenth more, which under load is every six seconds, and requests in that time wait 30 to 60 ms (docs/benchmarks.md).
 */
export const configureHeap = (): void => setFlagsFromString('--heap-growing-percent=100');
