import type { ResultState as State } from '@apsara/domain/lottery/draws/typed-draw';
import { Tag, type Tone } from '../../../shared/values/tag.tsx';
import { useTranslation } from '../../../shared/words.ts';

const tones = {
  waiting: 'warning',
  entered: 'info',
  differs: 'danger',
  confirmed: 'success',
} as const satisfies Record<State, Tone>;

/** How far a result from outside is. */
export function ResultState({ state }: { state: State }) {
  const t = useTranslation();
  return <Tag tone={tones[state]}>{t(`lottery.result_${state}`)}</Tag>;
}
