import { groupAmount } from '@apsara/domain/money';
import type { Language } from '@apsara/domain/sites/languages';
import type { RefusalCode, RefusalDetails } from '@apsara/domain/refusals';
import { accessWords } from './refusal-words/access.ts';
import { claimWords } from './refusal-words/claims.ts';
import { contractWords } from './refusal-words/contracts.ts';
import { depositWords } from './refusal-words/deposits.ts';
import { featureWords } from './refusal-words/features.ts';
import { lotteryWords } from './refusal-words/lottery.ts';
import { limitWords } from './refusal-words/limits.ts';
import { identityWords } from './refusal-words/identity.ts';
import { pointWords } from './refusal-words/points.ts';
import { reconciliationWords } from './refusal-words/reconciliation.ts';
import { reportWords } from './refusal-words/reports.ts';
import { roomWords } from './refusal-words/rooms.ts';
import { requestWords } from './refusal-words/requests.ts';
import { staffWords } from './refusal-words/staff.ts';
import { supportWords } from './refusal-words/support.ts';
import { transferWords } from './refusal-words/transfers.ts';
import { withdrawalWords } from './refusal-words/withdrawals.ts';

/** Texts of the refusals. A code without words in every language does not compile. */
export const refusalWords: Record<RefusalCode, Record<Language, string>> = {
  ...requestWords,
  ...accessWords,
  ...depositWords,
  ...withdrawalWords,
  ...transferWords,
  ...limitWords,
  ...pointWords,
  ...claimWords,
  ...contractWords,
  ...reconciliationWords,
  ...reportWords,
  ...featureWords,
  ...lotteryWords,
  ...identityWords,
  ...staffWords,
  ...supportWords,
  ...roomWords,
};

/** A refusal's words in a language, with the bounds, the game, the issue, the word, the level and the time to wait that it names filled in. */
export function wordsOf(
  code: RefusalCode,
  language: Language,
  {
    min = '',
    max = '',
    game = '',
    issue = '',
    numbers = '',
    word = '',
    level = 0,
    retryAfterSeconds = 60,
  }: RefusalDetails = {},
): string {
  return refusalWords[code][language]
    .replace('{min}', groupAmount(min))
    .replace('{max}', groupAmount(max))
    .replace('{game}', game)
    .replace('{issue}', issue)
    .replace('{numbers}', numbers)
    .replace('{word}', () => word)
    .replace('{seconds}', String(retryAfterSeconds))
    .replace('{level}', String(level))
    .replace('{minutes}', String(Math.ceil(retryAfterSeconds / 60)));
}
