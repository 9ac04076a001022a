import type { PlateTone } from './result-plate.ts';

/** Says a sentence once: the line is read out whenever it changes. */
export const teller =
  (line: HTMLElement) =>
  (words: string, tone: PlateTone = 'calm'): void => {
    line.dataset['tone'] = tone;
    if (line.textContent !== words) line.textContent = words;
  };
