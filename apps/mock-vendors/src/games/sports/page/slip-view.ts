import { plainDigits } from '@apsara/domain/digits';
import { formatAmount, money, type Currency } from '@apsara/domain/money';
import {
  MOST_LEGS,
  oddsPolicies,
  payoutOf,
  quickStakes,
  type OddsPolicy,
} from '@apsara/domain/games/sports/sports-bets';
import { shown } from '../../../page-kit/amounts.ts';
import { element, icon } from '../../../page-kit/element.ts';
import { keepingFocus } from './keeping-focus.ts';
import { marketName, oddsText, selectionName } from './labels.ts';
import { slipModes, type Slip, type SlipError, type SlipLeg } from './slip.ts';
import type { SportsSay, SportsWord } from './words.ts';

const policyWords: Readonly<Record<OddsPolicy, SportsWord>> = {
  any: 'policyAny',
  better: 'policyBetter',
  ask: 'policyAsk',
};
const ONE = 1_000n;

interface SlipViewOptions {
  slip: Slip;
  currency: Currency;
  t: SportsSay;
  /** Something about the slip was changed by hand. */
  onChange: () => void;
  onBet: () => void;
}

/** The slip: selections, cost and payout. The stake field is never redrawn, so typed text stays. */
export function slipView({ slip, currency, t, onChange, onBet }: SlipViewOptions) {
  const legs = element('ul', { class: 'slip-legs' });
  const empty = element('p', { class: 'quiet' }, t('emptySlip'));
  const tabs = slipModes.map((mode) => {
    const button = element('button', { type: 'button', class: 'slip-mode' }, t(mode));
    button.addEventListener('click', () => {
      slip.mode = mode;
      onChange();
    });
    return { mode, button };
  });
  const modeTabs = element(
    'div',
    { class: 'slip-modes', role: 'group', 'aria-label': t('slip') },
    ...tabs.map(({ button }) => button),
  );
  const stake = stakeField({ slip, currency, onChange, onBet });
  const policy = policyField(slip, t);
  const odds = element('dd');
  const cost = element('dd');
  const possible = element('dd', { class: 'possible' });
  const oddsRow = element('div', {}, element('dt', {}, t('totalOdds')), odds);
  const lines = element('dd', { class: 'slip-lines' });
  const linesRow = element('div', {}, element('dt', {}, t('lines')), lines);
  const sums = element(
    'dl',
    { class: 'slip-sums' },
    oddsRow,
    linesRow,
    element('div', {}, element('dt', {}, t('totalStake')), cost),
    element('div', {}, element('dt', {}, t('possible')), possible),
  );
  const bet = element('button', { type: 'button', class: 'spin slip-bet' });
  bet.addEventListener('click', onBet);
  const form = element('div', { class: 'slip-form' }, stake.view, policy, sums, bet);
  const view = element('div', { class: 'slip' }, modeTabs, empty, legs, form);
  const remove = (leg: SlipLeg) => {
    slip.remove(leg.match.id);
    onChange();
  };
  return {
    view,
    stake: stake.input,
    error: stake.error,
    show(): void {
      modeTabs.hidden = slip.legs.length < 2;
      empty.hidden = slip.legs.length > 0;
      form.hidden = slip.legs.length === 0;
      for (const { mode, button } of tabs) {
        button.hidden = !slip.fits(mode);
        button.setAttribute('aria-pressed', String(mode === slip.mode));
      }
      keepingFocus(legs, () => legs.replaceChildren(...slip.legs.map((leg) => legRow(leg, t, () => remove(leg)))));
      const { stake: whole, payout } = slip.totals;
      const isSystem = slip.system !== null;
      stake.label.textContent = t(isSystem ? 'stakeLine' : slip.lines > 1n ? 'stakeEach' : 'stakeWhole');
      oddsRow.hidden = slip.mode !== 'parlay';
      linesRow.hidden = !isSystem;
      lines.textContent = String(slip.lines);
      odds.textContent = oddsText(
        Number(
          payoutOf(
            ONE,
            slip.legs.map((leg) => ({ odds: leg.odds ?? 1_000, result: null })),
          ),
        ),
      );
      cost.textContent = shown(whole, currency);
      possible.textContent = shown(payout, currency);
      bet.textContent = t('place', { amount: shown(whole, currency) });
    },
  };
}

function legRow(leg: SlipLeg, t: SportsSay, onRemove: () => void): HTMLElement {
  const { match, picks, odds, seen } = leg;
  const from = odds === seen ? leg.before : seen;
  const name = picks.map((pick) => selectionName(pick, match, t)).join(' + ');
  const kind = picks.length > 1 ? t('builder') : picks.map((pick) => marketName(pick, t)).join('');
  const remove = element(
    'button',
    { type: 'button', class: 'icon-button', 'data-key': match.id, 'aria-label': t('remove', { name }) },
    icon('close'),
  );
  remove.addEventListener('click', onRemove);
  const closed = leg.unpriced ? '…' : t('closed');
  const price = element('strong', { class: 'leg-odds' }, odds === null ? closed : oddsText(odds));
  if (odds !== null && from !== undefined && from !== odds) {
    price.prepend(element('s', {}, oddsText(from)), ' ');
    price.dataset['moved'] = odds > from ? 'up' : 'down';
  }
  return element(
    'li',
    { class: odds === null ? 'leg leg-closed' : 'leg' },
    element(
      'div',
      { class: 'leg-what' },
      element('strong', {}, name),
      element('span', {}, `${kind} · ${match.home} – ${match.away}`),
    ),
    price,
    remove,
  );
}

function stakeField({ slip, currency, onChange, onBet }: Omit<SlipViewOptions, 't'>) {
  const label = element('label', { for: 'slip-stake' });
  const input = element('input', {
    id: 'slip-stake',
    inputmode: 'decimal',
    autocomplete: 'off',
    maxlength: '16',
    'aria-describedby': 'slip-error',
  });
  const error = element('p', { class: 'error', id: 'slip-error', role: 'alert' });
  input.addEventListener('input', () => {
    slip.stake = input.value = plainDigits(input.value);
    onChange();
  });
  input.addEventListener('keydown', (event) => event.key === 'Enter' && onBet());
  const quick = quickStakes[currency].map((amount) => {
    const button = element('button', { type: 'button', class: 'quick' }, shown(amount, currency).replace(/\.00$/, ''));
    button.addEventListener('click', () => {
      input.value = slip.stake = formatAmount(money(amount, currency));
      onChange();
    });
    return button;
  });
  const field = element('div', { class: 'stake-field' }, input, element('span', { class: 'unit' }, currency));
  return {
    input,
    error,
    label,
    view: element('div', { class: 'stake-part' }, label, field, error, element('div', { class: 'quicks' }, ...quick)),
  };
}

function policyField(slip: Slip, t: SportsSay): HTMLElement {
  const choice = element('select', { id: 'slip-policy' });
  for (const policy of oddsPolicies) choice.append(element('option', { value: policy }, t(policyWords[policy])));
  choice.value = slip.policy;
  choice.addEventListener('change', () => (slip.policy = oddsPolicies[choice.selectedIndex] ?? slip.policy));
  return element('div', { class: 'policy' }, element('label', { for: 'slip-policy' }, t('policy')), choice);
}

/** Why a slip cannot be bet, in words. */
export function errorText(error: SlipError, slip: Slip, t: SportsSay, currency: Currency): string {
  const { least, most } = slip.limits;
  switch (error) {
    case 'empty':
      return t('emptySlip');
    case 'closed':
      // Selections of one match that cannot win together have no price.
      return t(
        slip.legs.some(({ odds, picks }) => odds === null && picks.length > 1) ? 'takeOffBuilt' : 'takeOffClosed',
      );
    case 'waiting':
      return '';
    case 'parlay':
      return t('parlayNeeds', { legs: MOST_LEGS });
    case 'noStake':
      return t('enterStake', { amount: shown(quickStakes[currency][0], currency) });
    case 'limits':
      return t('stakeLimits', { least: shown(least, currency), most: shown(most, currency) });
  }
}
