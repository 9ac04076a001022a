import { filledTemplate, valueAt, type GatewaySettings } from '@apsara/domain/sites/ports';
import { jsonIn, whyUnanswered } from '../../shared/outside-answers.ts';
import { kept, type Handed } from '../../shared/handed.ts';
import type { MessageAdapter, PortMessage } from './message-adapter.ts';

/** How long a gateway may take, in milliseconds. */
const PATIENCE_MS = 15_000;

/** Answers that say nothing of the message: too slow, too early, too many, or a key that is wrong. */
const beside: ReadonlySet<number> = new Set([401, 403, 408, 425, 429]);

/** An SMS gateway by HTTP, as its settings describe it. Of its answer only the named fields are looked at, and none is shown. */
export function gatewayAdapter(settings: GatewaySettings, key: string): MessageAdapter {
  const { url, method, format, body, keyHeader, sender, takenField, takenValues, idField } = settings;
  const hasBody = method !== 'GET';
  const type = format === 'json' ? 'application/json' : 'application/x-www-form-urlencoded';
  const headers = { ...(hasBody && { 'content-type': type }), ...(keyHeader && key && { [keyHeader]: key }) };

  const isTaken = (text: string, answer: unknown): boolean => {
    if (takenField) return takenValues.includes(valueAt(answer, takenField) ?? '');
    return takenValues.length === 0 || takenValues.some((value) => text.startsWith(value));
  };
  const ask = ({ target: to, text, reference, report }: PortMessage): Promise<Response> => {
    const values = { to, digits: to.replace('+', ''), text, sender, reference, report };
    return fetch(filledTemplate(url, 'form', values), {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(hasBody && { body: filledTemplate(body, format, values) }),
    });
  };
  const hand = async (message: PortMessage): Promise<Handed> => {
    try {
      const response = await ask(message);
      const text = await response.text();
      const error = `The gateway answered ${response.status}.`;
      if (response.status >= 500 || beside.has(response.status)) return { outcome: 'unanswered', error };
      if (!response.ok) return { outcome: 'refused', error };
      const answer = jsonIn(text);
      if (!isTaken(text, answer)) return { outcome: 'refused', error: 'The gateway did not take the message.' };
      return { outcome: 'taken', providerId: kept((idField && valueAt(answer, idField)) || '') };
    } catch (error) {
      return { outcome: 'unanswered', error: kept(whyUnanswered(error)) };
    }
  };
  return { hand, close: () => undefined };
}
