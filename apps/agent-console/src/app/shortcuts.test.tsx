// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useLocation } from 'react-router-dom';
import { renderInConsole } from '../testing/in-console.tsx';
import { Shortcuts } from './shortcuts.tsx';

afterEach(cleanup);

const Place = () => <output>{useLocation().pathname}</output>;

const press = (keys: string) => {
  for (const key of keys.split('')) fireEvent.keyDown(document, { key, code: `Key${key.toUpperCase()}` });
};

test.each([
  ['gd', '/deposits'],
  ['gsw', '/withdrawalSettings'],
  ['gss', '/sites'],
])('the keys %s lead an operator to %s', async (keys, path) => {
  const data = { getList: () => Promise.resolve({ data: [], total: 0 }) };
  await renderInConsole(
    <>
      <Shortcuts helping={false} onHelp={() => undefined} />
      <Place />
    </>,
    { role: 'operator', data },
  );
  await waitFor(() => {
    press(keys);
    expect(screen.getByRole('status').textContent).toBe(path);
  });
});
