import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONFIG, type Config } from '../../shared/config.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { People } from '../../testing/people.ts';
import { Withdrawing } from '../../testing/withdrawing.ts';
import { PayoutsService } from './payouts.service.ts';
import { WithdrawalsModule } from './withdrawals.module.ts';

let people: People;
let house: Withdrawing;
let provider: Server;
let asked: string[];
let refuses: ReadonlySet<string>;

beforeAll(async () => {
  people = await People.move(await freshDatabase(), [WithdrawalsModule]);
  house = await new Withdrawing(people).build();
  provider = createServer((request, reply) => {
    void text(request).then((body) => {
      const { paymentNo } = JSON.parse(body) as { paymentNo: string };
      asked.push(paymentNo);
      reply.writeHead(refuses.has(paymentNo) ? 500 : 200).end();
    });
  });
  await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening));
  (people.get(CONFIG as never) as Config).port = (provider.address() as AddressInfo).port;
});
afterAll(() => void provider.close());

test('payments are asked for oldest first, and many that the provider refuses keep none behind them waiting', async () => {
  const payee = await house.payee('patient', 100_000_00n);
  const { orderNo } = await house.ask(payee, '20000.00');
  const first = await house.order(orderNo);
  const numbers = Array.from({ length: 250 }, (_, index) => `W${String(index).padStart(4, '0')}`);
  await people.database.withdrawalOrder.createMany({
    data: numbers
      .map((number, index) => ({
        ...first,
        orderNo: number,
        requestKey: number,
        state: 'approved',
        // Three to an instant; the newest stands first in the table.
        createdAt: new Date(first.createdAt.getTime() + Math.floor(index / 3)),
      }))
      .toReversed(),
  });
  const wanted = numbers.map((number) => `${number}-${first.attempt}`);
  refuses = new Set(wanted.slice(0, 210));
  const payouts = people.get(PayoutsService);

  asked = [];
  expect(await payouts.sendWaiting()).toBe(250);
  expect(asked).toEqual(wanted);

  asked = [];
  expect(await payouts.sendWaiting()).toBe(210);
  expect(asked).toEqual(wanted.slice(0, 210));
});
