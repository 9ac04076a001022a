import type { Database } from '@apsara/mock-api/shared/database';

/** A text of a function, and what replaces it where no limits are asked. */
type Cut = readonly [asking: string, without: string];

/** The two functions that take a vendor's bets, and what in them is the question about limits. */
const questions: Record<string, readonly Cut[]> = {
  seamless_bet: [
    [
      ', v_ruled OR m.limited AND p_amount = 0\n    INTO v_site, v_member_status, v_asks FROM',
      '\n    INTO v_site, v_member_status FROM',
    ],
    [', gs.ruled', ''],
    [', v_ruled', ''],
    ['AND NOT v_asks AND p_amount', 'AND p_amount'],
    ['p_asked => false', 'p_asked => true'],
    ['SELECT m.limited INTO v_asks FROM members m WHERE m.id = p_member;', 'v_asks := false;'],
    ['IF v_status IS NULL AND v_asks THEN', 'IF false THEN'],
  ],
  seamless_bets: [
    ['AND NOT m.limited AND NOT gs.ruled AS', 'AS'],
    ['(limited OR status <> ', '(status <> '],
  ],
};

/**
 * Creates the functions that take bets once more, without the question about limits, as `unasked_bet` and `unasked_bets`: what a bet would
 * cost if nobody had limits.
 * @throws Error where a function no longer reads as it is said here: something else would be measured
 */
export async function addUnaskedBets(database: Database): Promise<void> {
  for (const [name, cuts] of Object.entries(questions)) {
    const [found] = await database.sql<{ text: string }>(`SELECT pg_get_functiondef('${name}'::regproc) AS text`);
    let text = (found?.text ?? '').replace(`public.${name}(`, `public.${name.replace('seamless', 'unasked')}(`);
    for (const [asking, without] of cuts) {
      if (!text.includes(asking)) throw new Error(`${name} asks about limits in other words than "${asking}"`);
      text = text.replace(asking, without);
    }
    await database.sql(text);
  }
}
