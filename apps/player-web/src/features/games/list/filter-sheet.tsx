import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readGameCounts, type VendorLane } from '@apsara/api/games';
import { gameFeatures, leastReturns, volatilities } from '@apsara/domain/games/game-features';
import { Button } from '@apsara/ui/button';
import { Chip } from '@apsara/ui/chip';
import { Dialog } from '@apsara/ui/dialog';
import { query } from '../../../shared/api.ts';
import { grouped } from '../../../shared/grouped.ts';
import type { GameFilter } from '../catalogue/game-pages.ts';
import styles from './filter-sheet.module.css';
import { toggled, type ListState } from './list-state.ts';

interface FilterSheetProps {
  state: ListState;
  filter: Omit<GameFilter, 'sort'>;
  /** The vendors to choose from, where the list has several. */
  vendors: VendorLane['cards'] | undefined;
  /** Games that the present choice leaves; undefined until known. */
  total: number | undefined;
  onChange: (part: Partial<ListState>) => void;
  onClear: () => void;
  onClose: () => void;
}

interface Choice {
  value: string;
  label: ReactNode;
  /** Games that it leaves; undefined where nobody counted. */
  count: number | undefined;
}

interface ChoicesProps {
  title: string;
  choices: readonly Choice[];
  chosen: string;
  onChoose: (value: string) => void;
}

/** The choices of one fact. What leaves no game is not offered, unless it is chosen. */
function Choices({ title, choices, chosen, onChoose }: ChoicesProps) {
  const values = chosen.split(',');
  const offered = choices.filter(({ value, count }) => count !== 0 || values.includes(value));
  if (offered.length === 0) return null;
  return (
    <fieldset className={styles['group']}>
      <legend>{title}</legend>
      {offered.map(({ value, label, count }) => (
        <Chip key={value} pressed={values.includes(value)} onClick={() => onChoose(value)}>
          {label}
          {count !== undefined && <small>{grouped(count)}</small>}
        </Chip>
      ))}
    </fieldset>
  );
}

/** Filters of a list by what games offer and what they pay back. Every choice takes effect at once. */
export function FilterSheet({ state, filter, vendors, total, onChange, onClear, onClose }: FilterSheetProps) {
  const { t } = useTranslation();
  // A personal list is narrowed as well, but its games are not counted choice by choice.
  const { data } = useQuery({
    ...query(readGameCounts, filter),
    enabled: state.shelf === 'all',
    placeholderData: (before) => before,
  });
  const counts = state.shelf === 'all' ? data : undefined;
  return (
    <Dialog open onClose={onClose} title={t('games.kinds')} closeLabel={t('common.close')} size="md">
      <Choices
        title={t('narrow.features')}
        chosen={state.features}
        choices={gameFeatures.map((value) => ({ value, label: t(`narrow.${value}`), count: counts?.features[value] }))}
        onChoose={(value) => onChange({ features: toggled(state.features, value) })}
      />
      <Choices
        title={t('narrow.volatility')}
        chosen={state.volatility}
        choices={volatilities.map((value) => ({
          value,
          label: t(`narrow.${value}`),
          count: counts?.volatility[value],
        }))}
        onChoose={(value) => onChange({ volatility: toggled(state.volatility, value) })}
      />
      <Choices
        title={t('narrow.least')}
        chosen={state.minReturn}
        choices={leastReturns.map((percent) => ({
          value: String(percent),
          label: t('narrow.percent', { percent }),
          count: counts?.minReturn[percent],
        }))}
        onChoose={(value) => onChange({ minReturn: state.minReturn === value ? '' : value })}
      />
      {vendors && vendors.length > 1 && (
        <Choices
          title={t('games.vendors')}
          chosen={state.vassalage}
          choices={vendors.map(({ vassalage, displayName }) => ({
            value: vassalage,
            label: displayName,
            count: counts && (counts.vassalage[vassalage] ?? 0),
          }))}
          onChoose={(value) => onChange({ vassalage: toggled(state.vassalage, value) })}
        />
      )}
      <div className={styles['foot']}>
        <Button onClick={onClear}>{t('games.clear')}</Button>
        <Button variant="primary" onClick={onClose}>
          {total === undefined ? t('common.close') : t('narrow.show', { count: total, n: grouped(total) })}
        </Button>
      </div>
    </Dialog>
  );
}
