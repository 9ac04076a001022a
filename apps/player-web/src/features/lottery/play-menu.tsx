import { useTranslation } from 'react-i18next';
import type { Play } from '@apsara/domain/lottery/rules/play';
import { Chip } from '@apsara/ui/chip';
import { groupsOf } from './play-groups.ts';
import styles from './play-menu.module.css';
import { useGroupNames } from './play-name.ts';

interface PlayMenuProps {
  plays: readonly Play[];
  value: Play;
  onChange: (play: Play) => void;
}

/** Which of the lottery's plays is on the board: first the group, then the play where the group has several. */
export function PlayMenu({ plays, value, onChange }: PlayMenuProps) {
  const { t } = useTranslation();
  const { groupName, nameIn } = useGroupNames();
  const groups = groupsOf(plays);
  const current = groups.find((group) => group.plays.includes(value));
  return (
    <div className={styles['menu']}>
      <fieldset className={styles['groups']} aria-label={t('lottery.play')}>
        {groups.map((group) => (
          <Chip
            key={group.plays[0]?.code}
            pressed={group === current}
            onClick={() => {
              const [first] = group.plays;
              if (first && group !== current) onChange(first);
            }}
          >
            {groupName(group)}
          </Chip>
        ))}
      </fieldset>
      {current && current.plays.length > 1 && (
        <fieldset className={styles['plays']} aria-label={groupName(current)}>
          {current.plays.map((play) => (
            <button key={play.code} type="button" aria-pressed={play === value} onClick={() => onChange(play)}>
              {nameIn(current, play.code)}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
