import { itemAt } from '@apsara/domain/lists';
import { pvpLevels, type PvpLevel } from '@apsara/domain/games/pvp/pvp-rules';
import { element } from '../../../page-kit/element.ts';

interface LevelWords {
  tables: string;
  members: (count: number) => string;
}

/** One button for each level of a card hall: its amount, and how many members sit there. */
export function levelPicker(
  { label, amounts }: { label: string; amounts: readonly string[] },
  words: LevelWords,
  choose: (level: PvpLevel) => void,
) {
  const buttons = pvpLevels.map((level) => {
    const count = element('span', { class: 'level-count' });
    const button = element(
      'button',
      { type: 'button', class: 'level' },
      element('span', { class: 'label' }, label),
      element('strong', {}, itemAt(amounts, level)),
      count,
    );
    button.addEventListener('click', () => choose(level));
    return { level, button, count };
  });
  const view = element('nav', { class: 'levels', 'aria-label': words.tables }, ...buttons.map(({ button }) => button));
  return {
    view,
    show(chosen: PvpLevel, members: readonly number[], isFixed: boolean): void {
      for (const { level, button, count } of buttons) {
        button.setAttribute('aria-pressed', String(level === chosen));
        button.disabled = isFixed && level !== chosen;
        count.textContent = words.members(members[level] ?? 0);
      }
    },
  };
}
