import { useTranslation } from 'react-i18next';

/** What vendors call the parts of a round's proof and we have words for. */
const known = [
  'commitment',
  'seed',
  'seal',
  'drawn',
  'stops',
  'result',
  'outcome',
  'cards',
  'shoe',
  'hand',
  'match',
  'side',
  'stakes',
  'pools',
  'ante',
  'seat',
  'seals',
  'salt',
  'seeds',
  'cut',
  'pot',
  'rake',
  'winner',
  'own',
  'shown',
  'rank',
  'decision',
  'sealed',
  'level',
  'by',
  'table',
  'pairs',
  'totals',
  'player',
  'banker',
] as const;

/** The words for a fact's name, part by part, `result.seed`; a part without words stays the vendor's own. */
export function useFactName(): (name: string) => string {
  const { t } = useTranslation();
  return (name) =>
    name
      .split('.')
      .map((part) => {
        const word = known.find((each) => each === part);
        return word ? t(`proof.${word}`) : part;
      })
      .join(' · ');
}
