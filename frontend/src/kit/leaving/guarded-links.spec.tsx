import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link, Navigate, Route, Routes, useSearchParams } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTexts } from '../../testing/render.js';
import { LeaveWarning } from '../form/leave-warning.js';
import { theme } from '../../ui/theme/theme.js';
import { GuardedLinks } from './guarded-links.js';

function FormPage({ unsaved, ended }: { unsaved: boolean; ended: boolean }) {
  const [, setSearch] = useSearchParams();
  return (
    <>
      <h1>Form</h1>
      <Link to="/list">Away</Link>
      <button onClick={() => setSearch({ tab: '2' })}>Tab 2</button>
      {unsaved ? <LeaveWarning /> : null}
      {ended ? <Navigate to="/list" replace /> : null}
    </>
  );
}

const page = (unsaved: boolean, ended = false) => (
  <MantineProvider theme={theme} env="test">
    <BrowserRouter>
      <GuardedLinks>
        <Routes>
          <Route path="/form" element={<FormPage unsaved={unsaved} ended={ended} />} />
          <Route path="/list" element={<Link to="/form">List</Link>} />
        </Routes>
      </GuardedLinks>
    </BrowserRouter>
  </MantineProvider>
);

/** At the form, after the list. */
async function openForm(unsaved = true) {
  window.history.pushState(null, '', '/list');
  const shown = render(page(unsaved));
  await userEvent.click(screen.getByText('List'));
  expect(screen.getByText('Form')).toBeTruthy();
  return shown;
}

const stay = () => userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
const discard = () => userEvent.click(screen.getByRole('button', { name: 'Discard' }));
const question = () => screen.findByText('Discard what you entered?');
const isAt = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));

beforeEach(() => startTexts('form'));

describe('a page with unsaved entries', () => {
  it('ADMIN-1 a link asks, keeps the page, and leads away once that is wanted', async () => {
    await openForm();
    await userEvent.click(screen.getByText('Away'));
    await question();
    expect(window.location.pathname).toBe('/form');
    await stay();
    expect(screen.getByText('Form')).toBeTruthy();
    await userEvent.click(screen.getByText('Away'));
    await question();
    await discard();
    await isAt('/list');
    expect(screen.getByText('List')).toBeTruthy();
  });

  it('ADMIN-1 the back button asks, and goes back once that is wanted', async () => {
    await openForm();
    window.history.back();
    await question();
    await isAt('/form');
    await stay();
    window.history.back();
    await question();
    await isAt('/form');
    await discard();
    await isAt('/list');
    await screen.findByText('List');
  });

  it('ADMIN-1 a redirect and a change of the address within the page ask nothing', async () => {
    const shown = await openForm();
    await userEvent.click(screen.getByText('Tab 2'));
    expect(window.location.search).toBe('?tab=2');
    shown.rerender(page(true, true));
    await isAt('/list');
    expect(screen.queryByText('Discard what you entered?')).toBeNull();
  });

  it('ADMIN-1 a saved page asks nothing', async () => {
    await openForm(false);
    await userEvent.click(screen.getByText('Away'));
    await isAt('/list');
    window.history.back();
    await isAt('/form');
  });
});
