import { useTranslation } from 'react-i18next';
import { isOneOf } from '@apsara/domain/lists';
import { animalOf, animals, waveOf, type Animal } from '@apsara/domain/lottery/bets/animals';
import type { Board, BoardRow, Chosen, RowLabel } from '@apsara/domain/lottery/boards/board';
import { Chip } from '@apsara/ui/chip';
import styles from './board-rows.module.css';
import { NumberPad } from './number-pad.tsx';
import { usePrizeName, useValueName } from './play-name.ts';

interface BoardRowsProps {
  board: Board;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
  /** Mark Six: the animal of the draw's lunar year, by which numbers have colours and animals their numbers. */
  ofYear?: Animal | undefined;
}

const tools = ['all', 'big', 'small', 'odd', 'even', 'clear'] as const;
type Tool = (typeof tools)[number];

/** Rows of fewer values, and rows of words, need no tools. */
const MANY = 6;

/** Every number of two digits has its heads, tails and ranges, and a square of ten by ten. */
const HUNDRED = 100;

const hasTools = ({ values, most }: BoardRow): boolean =>
  values.length >= MANY && most === undefined && values.every((value) => /^\d+$/.test(value));

function pickedBy(tool: Tool, values: readonly string[]): readonly string[] {
  const half = values.length / 2;
  return values.filter((value, at) => {
    switch (tool) {
      case 'all':
        return true;
      case 'big':
        return at >= half;
      case 'small':
        return at < half;
      case 'odd':
        return Number(value) % 2 === 1;
      case 'even':
        return Number(value) % 2 === 0;
      case 'clear':
        return false;
    }
  });
}

/** Takes a value in or out, in the order of the row; beyond the most of it the oldest goes. */
function toggled(values: readonly string[], chosen: readonly string[], value: string, most = values.length): string[] {
  const next = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value].slice(-most);
  return values.filter((each) => next.includes(each));
}

/** Mark Six draws from as many. */
const MARK_SIX = 49;

/** The numbers of an animal. */
const numbersOf = (animal: Animal, ofYear: Animal): string =>
  Array.from({ length: MARK_SIX }, (_, at) => at + 1)
    .filter((number) => animalOf(number, ofYear) === animal)
    .map((number) => String(number).padStart(2, '0'))
    .join(' ');

function useRowName(): (label: RowLabel) => string {
  const { t } = useTranslation();
  const prizeName = usePrizeName();
  return (label) => {
    switch (label.kind) {
      case 'place':
        return t('lottery.place_n', { n: label.n });
      case 'times':
        return t('lottery.times_n', { n: label.n });
      case 'prize':
        return t(`lottery.${label.digit}_of`, { prize: prizeName(label.prize) });
      case 'bankers':
        return t('lottery.bankers');
      case 'others':
        return t('lottery.others');
      case 'plain':
        return '';
    }
  };
}

/** The buttons of a play. */
export function BoardRows({ board, chosen, onChange, ofYear }: BoardRowsProps) {
  const { t } = useTranslation();
  const rowName = useRowName();
  const { places } = board;
  /** Places are written from 0 or from 1, and counted from 1. */
  const placeName = (value: string) => String(Number(value) - Number(places?.values[0]) + 1);
  const setRow = (at: number, values: readonly string[]) => {
    const others = (row: readonly string[]) => (board.differ ? row.filter((each) => !values.includes(each)) : row);
    onChange({ ...chosen, rows: chosen.rows.map((row, place) => (place === at ? values : others(row))) });
  };
  return (
    <div className={styles['board']}>
      {places && (
        <Row
          name={t('lottery.places')}
          row={{ label: { kind: 'plain' }, ...places }}
          chosen={chosen.places}
          nameOf={placeName}
          onChange={(values) => onChange({ ...chosen, places: values })}
        />
      )}
      {board.rows.map((row, at) => (
        <Row
          // oxlint-disable-next-line react/no-array-index-key -- a row is its place on the board.
          key={at}
          name={rowName(row.label)}
          row={row}
          chosen={chosen.rows[at] ?? []}
          ofYear={ofYear}
          onChange={(values) => setRow(at, values)}
        />
      ))}
    </div>
  );
}

interface RowProps {
  name: string;
  row: BoardRow;
  chosen: readonly string[];
  /** What a value is called; as of any board unless given. */
  nameOf?: (value: string) => string;
  ofYear?: Animal | undefined;
  onChange: (values: readonly string[]) => void;
}

function Row({ name, row, chosen, nameOf, ofYear, onChange }: RowProps) {
  const { t } = useTranslation();
  const commonName = useValueName();
  const valueName = nameOf ?? commonName;
  const isMarkSix = ofYear !== undefined && row.values.length === MARK_SIX;
  return (
    <fieldset className={styles['row']}>
      <legend>{name}</legend>
      {row.values.length === HUNDRED && <NumberPad values={row.values} chosen={chosen} onChange={onChange} />}
      <div className={styles[row.values.length === HUNDRED ? 'hundred' : hasTools(row) ? 'numbers' : 'values']}>
        {row.values.map((value) => (
          <Chip
            key={value}
            pressed={chosen.includes(value)}
            className={styles['value']}
            data-wave={isMarkSix ? waveOf(Number(value)) : undefined}
            onClick={() => onChange(toggled(row.values, chosen, value, row.most))}
          >
            {isMarkSix ? value.padStart(2, '0') : valueName(value)}
            {ofYear && isOneOf(animals, value) && <small>{numbersOf(value, ofYear)}</small>}
          </Chip>
        ))}
      </div>
      {hasTools(row) && (
        <div className={styles['tools']}>
          {tools.map((tool) => (
            <button key={tool} type="button" onClick={() => onChange(pickedBy(tool, row.values))}>
              {t(`lottery.tool_${tool}`)}
            </button>
          ))}
        </div>
      )}
    </fieldset>
  );
}
