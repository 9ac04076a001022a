import { useTranslation } from 'react-i18next';

/** Values of a proof that are words of the game, or a yes or no; cards, numbers and hashes stay as the vendor wrote them. */
const known = ['true', 'false', 'player', 'banker', 'tie', 'meron', 'wala', 'draw'] as const;

/** What a fact of a proof says, in words where it is one. */
export function useFactValue(): (value: string) => string {
  const { t } = useTranslation();
  return (value) => {
    const word = known.find((each) => each === value);
    return word ? t(`proof.${word}`) : value;
  };
}
