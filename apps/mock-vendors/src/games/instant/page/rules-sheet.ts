import type { DiceRules } from '@apsara/domain/games/instant/dice-rules';
import type { MinesRules } from '@apsara/domain/games/instant/mines-rules';
import type { PlinkoRules } from '@apsara/domain/games/instant/plinko-rules';
import { element } from '../../../page-kit/element.ts';
import { figures, paragraph, section } from '../../../page-kit/sheet-parts.ts';
import type { InstantRules } from '../instant-api.ts';
import type { InstantSay } from './words.ts';

function table(heads: readonly string[], rows: readonly (readonly string[])[]): HTMLElement {
  const head = element('tr', {}, ...heads.map((text) => element('th', { scope: 'col' }, text)));
  const body = rows.map((row) => element('tr', {}, ...row.map((text) => element('td', {}, text))));
  return element('table', { class: 'rules-table' }, element('thead', {}, head), element('tbody', {}, ...body));
}

function howDicePay({ examples }: DiceRules, say: InstantSay): HTMLElement[] {
  const rows = examples.map(({ chance, pays, returnToPlayer }) => [`${chance} %`, `×${pays}`, `${returnToPlayer} %`]);
  return [
    section(say('howToPlay'), paragraph(say('diceRule')), paragraph(say('dicePayRule'))),
    section(say('pays'), table([say('chance'), say('pays'), say('returnToPlayer')], rows)),
  ];
}

function howMinesPay({ boards }: MinesRules, say: InstantSay): HTMLElement[] {
  const rows = boards.map(({ mines, first, gems, cleared }) => [
    String(mines),
    `×${first}`,
    String(gems),
    `×${cleared}`,
  ]);
  return [
    section(
      say('howToPlay'),
      ...(['minesRule', 'minesPayRule', 'clearedRule', 'leftOpenRule'] as const).map((word) => paragraph(say(word))),
    ),
    section(say('pays'), table([say('minesCount'), say('firstGem'), say('mostGems'), say('clearedPays')], rows)),
  ];
}

function howPlinkoPays({ bins }: PlinkoRules, say: InstantSay): HTMLElement[] {
  const rows = bins.map(({ chance, pays }) => [`${chance} %`, `×${pays.low}`, `×${pays.medium}`, `×${pays.high}`]);
  return [
    section(say('howToPlay'), paragraph(say('plinkoRule')), paragraph(say('plinkoPayRule'))),
    section(say('pays'), table([say('binChance'), say('riskLow'), say('riskMedium'), say('riskHigh')], rows)),
  ];
}

function howItPays(rules: InstantRules, say: InstantSay): HTMLElement[] {
  switch (rules.game) {
    case 'dice':
      return howDicePay(rules, say);
    case 'mines':
      return howMinesPay(rules, say);
    case 'plinko':
      return howPlinkoPays(rules, say);
  }
}

/** The rules page, written from the game's own data as the server sends it. */
export function rulesContent(rules: InstantRules, say: InstantSay, language: string): HTMLElement[] {
  const returns = figures(
    [say('returnToPlayer'), `${rules.returnToPlayer} %`],
    [say('topWin'), say('timesStake', { times: rules.top })],
  );
  const link = element(
    'a',
    {
      href: `/vendors/instant/verify?lang=${language}#game=${rules.game}`,
      target: '_blank',
      rel: 'noopener',
      class: 'seed-link',
    },
    say('verifyTitle'),
  );
  return [
    ...howItPays(rules, say),
    section(say('figures'), returns, paragraph(say('returnNote')), paragraph(say('roundingRule'))),
    section(
      say('fairness'),
      paragraph(say('fairnessNote')),
      paragraph(say('drawRule')),
      paragraph(say('secretRule')),
      link,
    ),
  ];
}
