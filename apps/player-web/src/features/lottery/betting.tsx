import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '@apsara/api/endpoint';
import type { readLotteryIssue } from '@apsara/api/lottery-issues';
import type { readLotteryTerms } from '@apsara/api/lottery-orders';
import { boardOf, nothingChosen, quickPick, selectionOf, type Chosen } from '@apsara/domain/lottery/boards/board';
import { quickNumber, readTyped, typedShapeOf } from '@apsara/domain/lottery/boards/typed';
import type { Play } from '@apsara/domain/lottery/rules/play';
import type { LotteryTitle, PrizeMode } from '@apsara/domain/lottery/titles/lottery-title';
import { must } from '@apsara/domain/must';
import { Button } from '@apsara/ui/button';
import { chance } from '../../shared/chance.ts';
import { prefersStillness } from '../../shared/media-query.ts';
import { BoardRows } from './board-rows.tsx';
import styles from './betting.module.css';
import { Modes } from './modes.tsx';
import { HowToPlay } from './how-to-play.tsx';
import { PlayMenu } from './play-menu.tsx';
import { Slip } from './slip.tsx';
import { SlipBar } from './slip-bar.tsx';
import { firstTerms, prizeUnits, Terms, unitsFor, type BetTerms } from './terms.tsx';
import { TypedEntry } from './typed-entry.tsx';
import { animalOfYear, pricedOrder } from './use-priced.ts';
import { playsIn, useMode } from './use-mode.ts';
import { atOdds, type SlipLine } from './use-slip.ts';

interface BettingProps {
  title: LotteryTitle;
  issue: AnswerOf<typeof readLotteryIssue>;
  terms: AnswerOf<typeof readLotteryTerms>;
}

const draw = (count: number): number => Math.floor(chance() * count);

const empty = (play: Play): Chosen => {
  const board = boardOf(play);
  return board ? nothingChosen(board) : { rows: [], places: [] };
};

function show(slip: HTMLElement | null): void {
  slip?.focus({ preventScroll: true });
  slip?.scrollIntoView({ block: 'start', behavior: prefersStillness() ? 'instant' : 'smooth' });
}

/** The plays of a lottery, the board of the chosen one, its price, and the slip. */
export function Betting({ title, issue, terms }: BettingProps) {
  const { t } = useTranslation();
  const { mode, setMode } = useMode(title);
  const plays = playsIn(title, mode, terms.returns);
  const [code, setCode] = useState<string>();
  const play = must(plays.find((each) => each.code === code) ?? plays[0], 'a play');
  const [chosen, setChosen] = useState<Chosen>(() => empty(play));
  const [typed, setTyped] = useState('');
  const [bet, setBet] = useState<BetTerms>(() => firstTerms(play, terms));
  const [lines, setLines] = useState<readonly SlipLine[]>([]);
  const board = boardOf(play);
  const shape = board ? undefined : typedShapeOf(play);
  const selection = board ? selectionOf(board, chosen) : shape ? readTyped(typed, shape).numbers.join(',') : '';
  const { order, hindrance } = pricedOrder({
    play,
    selection,
    ...bet,
    unitScale: terms.unitScale,
    accountSeries: terms.accountSeries,
    maxMultiple: terms.maxMultiple,
    mostPrize: prizeUnits(terms.mostPrize, terms.currency),
    mode,
    drawTime: issue.current.drawTime,
  });
  const ofYear = title.family === 'lhc' ? animalOfYear(issue.current.drawTime) : undefined;
  const choosePlay = (next: Play) => {
    setCode(next.code);
    setChosen(empty(next));
    setTyped('');
    if (!unitsFor(next, terms).includes(bet.unit)) setBet(firstTerms(next, terms));
  };
  const chooseMode = (next: PrizeMode) => {
    setMode(next);
    const offered = playsIn(title, next, terms.returns);
    if (!offered.includes(play)) choosePlay(must(offered[0], 'a play'));
  };
  const slip = useRef<HTMLElement>(null);
  const inSlip = lines.filter((line) => line.mode === mode).map((line) => atOdds(line, plays));
  const pick = () => {
    if (board) setChosen(quickPick(board, draw));
    if (shape) setTyped(`${typed} ${quickNumber(shape, draw)}`.trim());
  };
  const add = () => {
    if (!order) return;
    setLines([...lines, { key: crypto.randomUUID(), play, selection, ...bet, order, mode }]);
    setChosen(empty(play));
    setTyped('');
  };
  return (
    <div className={styles['layout']}>
      <div className={styles['board']}>
        <Modes title={title} value={mode} onChange={chooseMode} />
        <PlayMenu plays={plays} value={play} onChange={choosePlay} />
        <HowToPlay play={play} terms={terms} mode={mode} drawTime={issue.current.drawTime} />
        {board && <BoardRows board={board} chosen={chosen} onChange={setChosen} ofYear={ofYear} />}
        {shape && <TypedEntry shape={shape} value={typed} onChange={setTyped} />}
        <div className={styles['tools']}>
          <Button onClick={pick}>{t('lottery.quick')}</Button>
        </div>
        <Terms play={play} terms={terms} value={bet} onChange={setBet} order={order} />
        <output className={styles['quiet']}>{hindrance && t(`lottery.refused_${hindrance}`)}</output>
        <Button variant="primary" size="lg" block disabled={!order} onClick={add}>
          {t('lottery.add')}
        </Button>
      </div>
      <SlipBar lines={inSlip} currency={terms.currency} onReview={() => show(slip.current)} />
      <Slip
        key={mode}
        ref={slip}
        title={title}
        mode={mode}
        issue={issue}
        lines={inSlip}
        onChange={(next) => setLines([...lines.filter((line) => line.mode !== mode), ...next])}
        terms={terms}
      />
    </div>
  );
}
