// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { Navigate, Route, Routes } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { PromotionRow } from '@apsara/api/promotions';
import { renderInConsole } from '../../testing/in-console.tsx';
import { NewPromotion } from './promotion-page.tsx';

afterEach(cleanup);

const offer: PromotionRow = {
  id: '0f3a91c2-b7de-4a4e-9d4c-3c1d8a5b2f10',
  code: 'friends',
  kind: 'REFERRAL',
  words: { EN: { title: 'Invite friends', summary: 'Both get a reward', detail: '<p>Terms</p>' } },
  art: 'referral',
  startsAt: '2026-10-01T00:00:00.000Z',
  endsAt: '2026-10-31T00:00:00.000Z',
  position: 7,
  rule: null,
  raffle: null,
  group: null,
  promoCode: null,
  places: null,
  budget: '5000.00',
  state: 'closed',
  version: 3,
  members: 12,
  used: 4,
  spent: '120.00',
};

test('a copy has the settings of the offer, starts now and needs a code of its own', async () => {
  const create = vi.fn<(resource: string, asked: { data: object }) => Promise<unknown>>();
  create.mockResolvedValue({ data: { ...offer, id: 'b' } });
  const page = (
    <ResourceContextProvider value="promotions">
      <Routes>
        <Route path="/create" element={<NewPromotion />} />
        <Route path="*" element={<Navigate to={`/create?copy=${offer.id}`} />} />
      </Routes>
    </ResourceContextProvider>
  );
  await renderInConsole(page, {
    role: 'operator',
    data: { getOne: (() => Promise.resolve({ data: offer })) as never, create: create as never },
  });
  fireEvent.change(await screen.findByRole('textbox', { name: /^Code/ }), { target: { value: 'friends-2' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  const { kind, words, art, position, budget } = offer;
  expect(create.mock.calls[0]?.[1].data).toMatchObject({
    kind,
    words,
    art,
    position,
    budget,
    code: 'friends-2',
    startsAt: '2026-11-22T05:00:00.000Z',
    endsAt: null,
  });
});
