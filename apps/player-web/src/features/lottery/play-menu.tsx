import { useTranslation } from 'react-i18next';
import type { Play } from '@apsara/domain/lottery/rules/play';
import { Select } from '@apsara/ui/select';
import { usePlayName } from './play-name.ts';

interface PlayMenuProps {
  plays: readonly Play[];
  value: Play;
  onChange: (play: Play) => void;
}

/** Which of the lottery's plays is on the board. */
export function PlayMenu({ plays, value, onChange }: PlayMenuProps) {
  const { t } = useTranslation();
  const nameOf = usePlayName();
  const choose = (code: string) => {
    const play = plays.find((each) => each.code === code);
    if (play) onChange(play);
  };
  return (
    <Select
      label={t('lottery.play')}
      value={value.code}
      options={plays.map(({ code }) => ({ value: code, label: nameOf(code) }))}
      onChange={choose}
    />
  );
}
