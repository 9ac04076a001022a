// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Link, useLocation } from 'react-router-dom';
import { renderInConsole } from '../../testing/in-console.tsx';
import { useUnsaved } from './use-unsaved.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Page({ isUnsaved }: { isUnsaved: boolean }) {
  const { pathname, search } = useLocation();
  useUnsaved(isUnsaved);
  return (
    <>
      <p>{pathname + search}</p>
      <Link to="/other">elsewhere</Link>
      <Link to="?tab=2">another tab</Link>
      <Link to="/login">out</Link>
    </>
  );
}

const go = (name: string) => fireEvent.click(screen.getByRole('link', { name }));
const asks = (answer: boolean) => vi.spyOn(window, 'confirm').mockReturnValue(answer);

test('asks before leaving an unsaved form, and stays or leaves', async () => {
  await renderInConsole(<Page isUnsaved />, {});
  const question = asks(false);
  go('elsewhere');
  await waitFor(() => expect(question).toHaveBeenCalledOnce());
  expect(question.mock.lastCall?.[0]).toContain('changes');
  expect(screen.getByText('/')).toBeTruthy();
  question.mockReturnValue(true);
  go('elsewhere');
  await screen.findByText('/other');
});

test('does not ask for navigation within the page, on logout or without changes', async () => {
  const question = asks(false);
  await renderInConsole(<Page isUnsaved />, {});
  go('another tab');
  await screen.findByText('/?tab=2');
  go('out');
  await screen.findByText('/login');
  cleanup();
  await renderInConsole(<Page isUnsaved={false} />, {});
  go('elsewhere');
  await screen.findByText('/other');
  expect(question).not.toHaveBeenCalled();
});

test('asks before closing a tab with unsaved changes', async () => {
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  await renderInConsole(<Page isUnsaved />, {});
  expect(leave()).toBe(true);
  cleanup();
  await renderInConsole(<Page isUnsaved={false} />, {});
  expect(leave()).toBe(false);
});
