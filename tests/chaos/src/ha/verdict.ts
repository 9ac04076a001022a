/** How a drill ended: its last words, and the process's end. */
export interface Verdict {
  words: string;
  /** 0: all runs hold, with nothing planted. 1: something is broken, as a planted fault must be. 2: a planted fault was not found. */
  code: 0 | 1 | 2;
}

/**
 * @param broken the seeds of the runs that are broken
 * @param neverCutOff why no primary was cut off; undefined: each was
 */
export function verdictOf(
  { runs, planted }: { runs: number; planted: string | undefined },
  broken: readonly number[],
  neverCutOff: string | undefined,
): Verdict {
  const untried = neverCutOff === undefined ? '' : ` The partition was NOT tried: ${neverCutOff}.`;
  if (broken.length > 0)
    return { words: `${broken.length} of ${runs} runs are broken: seeds ${broken.join(', ')}.${untried}`, code: 1 };
  if (planted === undefined) return { words: `All ${runs} runs hold.${untried}`, code: 0 };
  return {
    words: `The planted fault ${planted} was not found in ${runs} runs: the drill proves nothing.${untried}`,
    code: 2,
  };
}
