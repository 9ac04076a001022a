import { plinkoRisks, type PlinkoRisk } from '@apsara/domain/games/instant/plinko';
import { ChipRow } from './chip-row.ts';
import type { InstantSay } from './words.ts';

const riskWords = { low: 'riskLow', medium: 'riskMedium', high: 'riskHigh' } as const;

export const riskText = (risk: PlinkoRisk, t: InstantSay): string => t(riskWords[risk]);

/** The three risks, from which a player chooses one. */
export const riskRow = (t: InstantSay, onChoice: (risk: PlinkoRisk) => void): ChipRow<PlinkoRisk> =>
  new ChipRow({ label: t('risk'), name: 'risks', values: plinkoRisks, text: (risk) => riskText(risk, t), onChoice });
