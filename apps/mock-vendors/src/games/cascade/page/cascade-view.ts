import { cascadeMachine } from '@apsara/domain/games/cascade/cascade-machine';
import { slotStakes } from '@apsara/domain/games/slots/slots-stakes';
import { element, icon } from '../../../page-kit/element.ts';
import { meter } from '../../../page-kit/meter.ts';
import type { PlayerSession } from '../../../page-kit/player-session.ts';
import { ResultBanner } from '../../../page-kit/result-banner.ts';
import { SessionLine } from '../../../page-kit/session-line.ts';
import { sheet } from '../../../page-kit/sheet.ts';
import { stakePicker } from '../../../page-kit/stake-picker.ts';
import { topBar } from '../../../page-kit/top-bar.ts';
import { GemField } from './gem-field.ts';
import type { CascadeSay } from './words.ts';

/** The multipliers one after the other; the one that counts now stands out. */
function ladder() {
  const steps = cascadeMachine.multipliers.map((multiplier) => element('li', {}, `×${multiplier}`));
  const view = element('ol', { class: 'ladder', 'aria-hidden': 'true' }, ...steps);
  return {
    view,
    /** @param reached how many of them have counted; the last of those counts now. */
    show: (reached: number) =>
      steps.forEach((step, nth) => {
        step.classList.toggle('was', nth < reached);
        step.classList.toggle('is', nth === reached - 1);
      }),
  };
}

const plainButton = (text: string) => element('button', { type: 'button', class: 'tool' }, text);

/** The whole page, drawn once; `cascade-game.ts` sets what its parts show. */
export function cascadeView(session: PlayerSession, t: CascadeSay) {
  const { currency } = session;
  const bar = topBar(session, t);
  const banner = new ResultBanner();
  const field = new GemField();
  const steps = ladder();
  const balance = meter(`${t('balance')} ${currency}`);
  const lastWin = meter(t('lastWin'));
  const label = element('span', {}, t('spin'));
  const press = element('button', { type: 'button', class: 'spin' }, icon('down'), label);
  const stake = stakePicker({ currency, t, presets: slotStakes[currency], onChoice: () => press.focus() });
  const facts = new SessionLine({ currency, t });
  const total = element('p', { class: 'chain-total', 'aria-hidden': 'true' });
  const wins = element('ol', { class: 'chain-wins' });
  const chain = element('section', { class: 'chain', 'aria-label': t('chain') }, total, wins);
  const [replay, payTable, seeds] = [plainButton(t('replay')), plainButton(t('payTable')), plainButton(t('seeds'))];
  const rulesSheet = sheet(t('rulesOf'), t('done'), 'rules');
  const seedsSheet = sheet(t('seeds'), t('done'), 'seeds');
  const desk = element('div', { class: 'desk' }, balance.view, stake.button, press, lastWin.view);
  const view = element(
    'main',
    { class: 'game gem-game' },
    ...bar.views,
    element('div', { class: 'cave' }, banner.view, steps.view, element('div', { class: 'slab' }, field.view), chain),
    desk,
    element('div', { class: 'spin-facts' }, facts.view, element('div', { class: 'tools' }, replay, payTable, seeds)),
    stake.dialog,
    rulesSheet.view,
    seedsSheet.view,
  );
  const figures = { balance: balance.value, lastWin: lastWin.value };
  const sheets = { rulesSheet, seedsSheet };
  return {
    view,
    bar,
    banner,
    field,
    steps,
    stake,
    press,
    label,
    facts,
    total,
    wins,
    replay,
    payTable,
    seeds,
    ...figures,
    ...sheets,
  };
}

export type CascadeView = ReturnType<typeof cascadeView>;
