import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { operatorRefusals, text } from './shapes.ts';

/** Outbox: messages on their way out. */
export const sendTestMessage = endpoint({
  method: 'POST',
  path: '/console/ports/:id/test',
  allow: 'operator',
  right: 'ports.act',
  always: true,
  limit: { per: 'account', max: 20, seconds: 3_600 },
  summary: "Send a test message through a port to the operator's own telephone number or e-mail address",
  params: z.object({ id: text(1, 20) }),
  /** Where it went, masked. */
  answer: z.object({ target: z.string() }),
  refusals: [...operatorRefusals, 'request.not_found', 'request.too_many', 'outbox.no_contact', 'site.switched_off'],
});
