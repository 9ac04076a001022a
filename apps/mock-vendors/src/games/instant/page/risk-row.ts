import { ChipRow } from './chip-row.ts';
import type { InstantSay } from './words.ts';
import { risks, type Risk } from '@apsara/domain/games/instant/risks';

const riskWords = { low: 'riskLow', medium: 'riskMedium', high: 'riskHigh' } as const;

export const riskText = (risk: Risk, t: InstantSay): string => t(riskWords[risk]);

/** The three risks, from which a player chooses one. */
export const riskRow = (t: InstantSay, onChoice: (risk: Risk) => void): ChipRow<Risk> =>
  new ChipRow({ label: t('risk'), name: 'risks', values: risks, text: (risk) => riskText(risk, t), onChoice });
