import type { BannerTone } from './result-banner.ts';

/** Says a sentence once: the line is read out whenever it changes. */
export const announcer =
  (line: HTMLElement) =>
  (words: string, tone: BannerTone = 'calm'): void => {
    line.dataset['tone'] = tone;
    if (line.textContent !== words) line.textContent = words;
  };
