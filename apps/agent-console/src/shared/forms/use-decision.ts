import { fieldOf, textIn } from '@apsara/domain/records';
import { Refusal, type RefusalCode } from '@apsara/domain/refusals';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate, type RaRecord } from 'react-admin';
import type { ConsoleResource } from '../resources.ts';
import { useErrorWords } from '../calls/error-words.ts';
import { refusalIn } from '../calls/refused.ts';

/** Refusals that say that the record was decided before, by this operator or by another, or is not what was shown. */
const decidedBefore: ReadonlySet<string> = new Set<RefusalCode>([
  'claims.batch_ended',
  'contracts.state_changed',
  'deposits.order_closed',
  'feedback.answered',
  'identity.decided',
  'jobs.running',
  'lottery.correction_changed',
  'lottery.correction_decided',
  'office.request_decided',
  'office.state_changed',
  'points.state_changed',
  'promotions.state_changed',
  'reconciliation.changed',
  'reconciliation.signed',
  'rooms.mute_over',
  'rooms.removed',
  'rooms.reports_changed',
  'seamless.adjustment_decided',
  'seamless.call_not_disputed',
  'seamless.round_closed',
  'vip.level_changed',
  'wages.state_changed',
  'withdrawals.state_changed',
]);

interface Deciding {
  resource: ConsoleResource;
  /** Closes the dialog that asked, if one did. */
  onClose?: () => void;
  /** Called instead once it is decided. */
  onDone?: (() => void) | undefined;
}

/**
 * Sends a decision once, and then shows the server's state of the record. One that was decided before says so in a
 * message, which stays when the page shows that decision and has no place for a dialog any more.
 */
export function useDecisionCall({ resource, onClose, onDone = onClose }: Deciding) {
  const translate = useTranslate();
  const words = useErrorWords();
  const notify = useNotify();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();

  /** The code, the words and the field of a refusal, as the client or the data provider throws it. */
  const said = (error: unknown) => {
    if (error instanceof Refusal)
      return { code: error.code satisfies string, words: words(error), field: error.details.fields?.[0]?.path };
    const { message } = refusalIn(error);
    return { code: textIn(fieldOf(error, 'body'), 'errorCode'), words: translate(message, { _: message }) };
  };

  async function send(call: () => Promise<unknown>, done: string): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      await call();
      notify(done, { type: 'success' });
      onDone?.();
    } catch (error) {
      const { code, words: why } = said(error);
      if (decidedBefore.has(code)) {
        notify(why, { type: 'warning' });
        onClose?.();
      } else setProblem(error);
    }
    await queries.invalidateQueries({ queryKey: [resource.name] });
    setBusy(false);
  }
  const refused = problem === undefined ? undefined : said(problem);
  return { send, busy, field: refused?.field, refusal: refused?.words };
}

interface Decidable extends Deciding {
  /** The record to decide about. */
  record: RaRecord<string>;
}

/** A decision that is an update of the record. */
export function useDecision({ record, ...deciding }: Decidable) {
  const dataProvider = useDataProvider();
  const { send, busy, refusal } = useDecisionCall(deciding);
  return {
    busy,
    refusal,
    /** @param done the message once it is decided */
    decide: (data: Record<string, string>, done: string): Promise<void> =>
      send(() => dataProvider.update(deciding.resource.name, { id: record.id, data, previousData: record }), done),
  };
}
