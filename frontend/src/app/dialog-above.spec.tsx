import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { BrowserRouter, Link, Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { TestWindow } from '../features/take-test/test-window.js';
import { GuardedLinks } from '../kit/leaving/guarded-links.js';
import { LeaveDialog } from '../kit/leaving/leave-dialog.js';
import { useTestLink } from '../parts/tests/test-link.js';
import { startTexts } from '../testing/render.js';
import { theme } from '../ui/theme/theme.js';
import { Behind, DialogAbove, useShown, useWayOut } from './dialog-above.js';
import { RouteTable, type PageRoute } from './route-table.js';

const ROUTES: PageRoute[] = [
  { path: '/top', page: null },
  { path: '/test/proficiency-test', page: null },
  { path: '/test/proficiency-test/:testId', back: '/test/proficiency-test', dialog: true, page: null },
];
const TEST = { id: 'e1', exam_type: 11 } as const;

function Page({ name }: { name: string }) {
  const linkTo = useTestLink();
  const [visits, setVisits] = useState(0);
  return (
    <main>
      <h1>{name}</h1>
      <p>{useLocation().pathname}</p>
      <button onClick={() => setVisits(visits + 1)}>seen {visits} times</button>
      <Link {...linkTo(TEST)}>The test</Link>
    </main>
  );
}

function Dialog({ runs }: { runs: boolean }) {
  const { leave, ...back } = useWayOut();
  return (
    <TestWindow label="Proficiency test" onClose={leave}>
      <Link {...back}>Out</Link>
      {runs ? <LeaveDialog title="Leave?" text="" stay="Stay" leave="Go" /> : null}
    </TestWindow>
  );
}

function Site({ runs }: { runs: boolean }): ReactNode {
  const { page, isCovered } = useShown();
  return (
    <>
      <Behind isCovered={isCovered}>
        <Routes location={page}>
          <Route path="/top" element={<Page name="Top" />} />
          <Route path="/test/proficiency-test" element={<Page name="List" />} />
        </Routes>
      </Behind>
      {isCovered ? (
        <DialogAbove>
          <Dialog runs={runs} />
        </DialogAbove>
      ) : null}
    </>
  );
}

function open(path: string, { runs = false } = {}) {
  window.history.pushState(null, '', path);
  return load(runs);
}
const load = (runs = false) =>
  render(
    <MantineProvider theme={theme} env="test">
      <BrowserRouter>
        <GuardedLinks>
          <RouteTable value={ROUTES}>
            <Site runs={runs} />
          </RouteTable>
        </GuardedLinks>
      </BrowserRouter>
    </MantineProvider>,
  );
const user = userEvent.setup();
const dialog = () => screen.queryByRole('dialog', { name: 'Proficiency test' });
const page = (name: string) => screen.getByRole('heading', { name, hidden: true });
const isAt = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));
const IN_TEST = '/test/proficiency-test/e1';

describe('a proficiency test', () => {
  beforeEach(() => startTexts());

  it('TEST-6 opens above the page that has its link, which stays as it was and out of reach', async () => {
    open('/top');
    await user.click(screen.getByRole('button'));
    await user.click(screen.getByText('The test'));
    await isAt(IN_TEST);
    expect(dialog()).not.toBeNull();
    expect(screen.getByText('seen 1 times')).toBeTruthy();
    expect(screen.getByText('/top')).toBeTruthy();
    expect(page('Top').closest('[inert]')).not.toBeNull();
    await user.click(screen.getByText('Out'));
    await isAt('/top');
    await waitFor(() => expect(dialog()).toBeNull());
    expect(page('Top').closest('[inert]')).toBeNull();
    expect(document.activeElement?.textContent).toBe('The test');
  });

  it('TEST-6 a reload keeps both', async () => {
    const before = open('/top');
    await user.click(screen.getByText('The test'));
    await isAt(IN_TEST);
    before.unmount();
    load();
    expect(dialog()).not.toBeNull();
    expect(page('Top')).toBeTruthy();
  });

  it('TEST-6 opened by its address it stands above its list, and leaves no second entry behind', async () => {
    open(IN_TEST);
    expect(page('List')).toBeTruthy();
    const entries = window.history.length;
    await user.keyboard('{Escape}');
    await isAt('/test/proficiency-test');
    expect(dialog()).toBeNull();
    expect(window.history.length).toBe(entries);
  });

  it.each([
    ['Escape', () => user.keyboard('{Escape}')],
    [
      'a press beside it',
      () => user.click(document.querySelector('.mantine-Modal-overlay') ?? document.body),
    ],
    ['its cross', () => user.click(screen.getByText('Out'))],
    ['the browser’s back', async () => window.history.back()],
  ])('TEST-6 while it runs, %s asks first, stays and leaves as is wanted', async (_name, goOut) => {
    open('/top', { runs: true });
    await user.click(screen.getByText('The test'));
    await isAt(IN_TEST);
    await goOut();
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(dialog()).not.toBeNull();
    await isAt(IN_TEST);
    await goOut();
    await user.click(await screen.findByRole('button', { name: 'Go' }));
    await isAt('/top');
    await waitFor(() => expect(dialog()).toBeNull());
  });

  it('TEST-6 Escape in what it asks answers that, and no more', async () => {
    open(IN_TEST, { runs: true });
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Stay' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stay' })).toBeNull());
    expect(dialog()).not.toBeNull();
    expect(window.location.pathname).toBe(IN_TEST);
  });
});
