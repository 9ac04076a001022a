import type { Sheet } from '../../../shared/reports/report.ts';
import { resources } from '../../../shared/resources.ts';
import { orderStateWord } from '../lottery-states.tsx';
import { useSettingName } from '../settings/setting-name.ts';
import { usePlayWords } from '../use-play-words.ts';

/** Orders as files and in print. */
export function useOrderSheet(): Sheet<typeof resources.lotteryOrders> {
  const { playName, selectionText } = usePlayWords();
  const modeName = useSettingName();
  return {
    resource: resources.lotteryOrders,
    columns: [
      { source: 'id' },
      { source: 'placedAt', type: 'instant' },
      { source: 'endedAt', type: 'instant' },
      { source: 'account' },
      { source: 'name' },
      { source: 'lottery' },
      { source: 'number' },
      { source: 'play', words: ({ play }) => playName(play) },
      { source: 'selection', words: ({ selection }) => selectionText(selection) },
      {
        source: 'prizeMode',
        words: ({ prizeMode }) => modeName({ scope: 'mode', item: String(prizeMode), name: String(prizeMode) }),
      },
      { source: 'price' },
      { source: 'multiple', type: 'count' },
      { source: 'series' },
      { source: 'bets', type: 'count' },
      { source: 'stake', type: 'amount' },
      { source: 'rebate', type: 'amount' },
      { source: 'payout', type: 'amount' },
      { source: 'state', words: ({ state }, t) => orderStateWord(state, t) },
      { source: 'chaseId' },
    ],
  };
}
