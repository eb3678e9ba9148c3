import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import en from '../../locales/en/errors.json';
import fixed from '../../locales/fixed.json';
import vi from '../../locales/vi/errors.json';
import { startTexts } from '../../testing/render.js';
import { ApiError } from '../client/api-error.js';
import { changeLanguage } from '../texts/i18n.js';
import { toast, toastError } from './toast.js';
import { Toaster } from './toaster.js';

describe('the toaster', () => {
  beforeEach(() => startTexts());

  it('ERR-3 says and closes what is said above a page that has nothing of Mantine', async () => {
    render(<Toaster />);
    toast({ kind: 'error', title: 'No answer', text: 'Try again later' });
    const said = await screen.findByRole('alert');
    expect(said.textContent).toContain('No answer');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('ERR-1 LANG-1 what failed is said in the language that the page has by then; the table’s own words stay', async () => {
    await startTexts('errors');
    render(<Toaster />);
    toastError(new ApiError(500, undefined, undefined));
    const said = await screen.findByRole('alert');
    expect(said.textContent).toContain(en['server.error']);
    await act(() => changeLanguage('vi'));
    expect(said.textContent).toContain(vi['server.error']);
    expect(said.textContent).toContain(fixed['http.500']);
    await act(() => changeLanguage('en'));
  });
});
