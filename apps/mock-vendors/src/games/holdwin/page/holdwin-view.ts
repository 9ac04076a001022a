import { holdwinFeature, holdwinPrizes, type HoldwinPrize } from '@apsara/domain/games/holdwin/holdwin-machine';
import { slotStakes } from '@apsara/domain/games/slots/slots-stakes';
import { shown } from '../../../page-kit/amounts.ts';
import { element, icon } from '../../../page-kit/element.ts';
import { meter } from '../../../page-kit/meter.ts';
import type { PlayerSession } from '../../../page-kit/player-session.ts';
import { ResultBanner } from '../../../page-kit/result-banner.ts';
import { SessionLine } from '../../../page-kit/session-line.ts';
import { sheet } from '../../../page-kit/sheet.ts';
import { stakePicker } from '../../../page-kit/stake-picker.ts';
import { topBar } from '../../../page-kit/top-bar.ts';
import { CoinGrid } from './coin-grid.ts';
import type { HoldwinSay } from './words.ts';

/** Of each prize, how many stakes it pays. */
const stakesOf = (prize: HoldwinPrize): bigint =>
  holdwinFeature.coins.find((coin) => 'prize' in coin && coin.prize === prize)?.value ?? holdwinFeature.grand;

/** The fixed prizes with what they pay at the stake that is chosen, dearest first. */
function prizePlates({ currency }: PlayerSession, t: HoldwinSay) {
  const plates = holdwinPrizes.toReversed().map((prize) => {
    const amount = element('dd', {});
    const view = element('div', { class: `plate ${prize}` }, element('dt', {}, t(prize)), amount);
    return { view, show: (stake: bigint) => (amount.textContent = shown(stake * stakesOf(prize), currency)) };
  });
  return {
    view: element('dl', { class: 'plates' }, ...plates.map(({ view }) => view)),
    show: (stake: bigint) => plates.forEach((plate) => plate.show(stake)),
  };
}

/** Lamps that are lit while respins are left. */
function respinLamps(t: HoldwinSay) {
  const lamps = Array.from({ length: holdwinFeature.respins }, () => element('i', {}));
  const view = element('p', { class: 'lamps', role: 'img' }, ...lamps);
  return {
    view,
    /** @param left undefined outside of the feature. */
    show: (left: number | undefined) => {
      view.classList.toggle('idle', left === undefined);
      view.setAttribute('aria-label', t('respinsLeft', { left: left ?? 0 }));
      for (const [nth, lamp] of lamps.entries()) lamp.classList.toggle('lit', nth < (left ?? 0));
    },
  };
}

const plainButton = (text: string) => element('button', { type: 'button', class: 'tool' }, text);

/** The whole page, drawn once; `holdwin-game.ts` sets what its parts show. */
export function holdwinView(session: PlayerSession, t: HoldwinSay) {
  const { currency } = session;
  const bar = topBar(session, t);
  const banner = new ResultBanner();
  const grid = new CoinGrid(t);
  const plates = prizePlates(session, t);
  const respins = respinLamps(t);
  const count = element('p', { class: 'coin-count', role: 'img' });
  const balance = meter(`${t('balance')} ${currency}`);
  const lastWin = meter(t('lastWin'));
  const label = element('span', {}, t('spin'));
  const press = element('button', { type: 'button', class: 'spin' }, icon('spin'), label);
  const onChoice = () => {
    plates.show(stake.stake);
    press.focus();
  };
  const stake = stakePicker({ currency, t, presets: slotStakes[currency], onChoice });
  plates.show(stake.stake);
  const buy = element('button', { type: 'button', class: 'buy', 'aria-haspopup': 'dialog', hidden: '' }, t('buy'));
  const facts = new SessionLine({ currency, t });
  const total = element('p', { class: 'round-total', 'aria-hidden': 'true' });
  const wins = element('ol', { class: 'round-wins' });
  const [replay, payTable, seeds] = [plainButton(t('replay')), plainButton(t('payTable')), plainButton(t('seeds'))];
  const rulesSheet = sheet(t('rulesOf'), t('done'), 'rules');
  const seedsSheet = sheet(t('seeds'), t('done'), 'seeds');
  const buySheet = sheet(t('buy'), t('done'), 'buying');
  const view = element(
    'main',
    { class: 'game hold-game' },
    ...bar.views,
    element(
      'div',
      { class: 'gate' },
      banner.view,
      plates.view,
      element('div', { class: 'frame' }, grid.view, element('div', { class: 'sill' }, respins.view, count)),
      element('section', { class: 'round', 'aria-label': t('wins') }, total, wins),
    ),
    element('div', { class: 'desk' }, balance.view, stake.button, press, buy, lastWin.view),
    element('div', { class: 'spin-facts' }, facts.view, element('div', { class: 'tools' }, replay, payTable, seeds)),
    stake.dialog,
    rulesSheet.view,
    seedsSheet.view,
    buySheet.view,
  );
  const figures = { balance: balance.value, lastWin: lastWin.value };
  const parts = { grid, respins, count, total, wins, buy, buySheet };
  return {
    view,
    bar,
    banner,
    stake,
    press,
    label,
    facts,
    replay,
    payTable,
    seeds,
    rulesSheet,
    seedsSheet,
    ...figures,
    ...parts,
  };
}

export type HoldwinView = ReturnType<typeof holdwinView>;
