import type { BannerTone } from './result-banner.ts';

/** Announces a sentence once: a screen reader reads the line whenever it changes. */
export const announcer =
  (line: HTMLElement) =>
  (words: string, tone: BannerTone = 'calm'): void => {
    line.dataset['tone'] = tone;
    if (line.textContent !== words) line.textContent = words;
  };
