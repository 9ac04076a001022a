import { gameTypes } from '@apsara/domain/games/vendors';
import { useTranslation } from '../words.ts';
import { ChoicesInput } from './choices-input.tsx';

interface ProductsInputProps {
  source?: string;
  hint?: string;
}

/** Some products; by default those whose bets count, where none stands for all. */
export function ProductsInput({ source = 'products', hint }: ProductsInputProps) {
  const t = useTranslation();
  const choices = gameTypes.map((id) => ({ id, name: t(`game.${id}`) }));
  return <ChoicesInput source={source} hint={hint ?? t('mission.all_hint')} choices={choices} />;
}
