import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serveApi } from '../../../testing/api.js';
import { renderPage, startTexts } from '../../../testing/render.js';
import { HandOutPasswordDialog } from './hand-out-dialog.js';

const ISSUE = 'POST /students/s1/initial_password';
const CARD = { user_id: 'learner01', fullname: 'Nguyễn Thị Hương', class_name: 'N5-A' };
const served = () =>
  serveApi({
    [ISSUE]: { body: { password: 'aB3#cdefghij' } },
    'GET /students/sign_in_cards?ids=s1': {
      body: [{ organization_name: 'さくら日本語学校', organization_code: 'SAKURA', people: [CARD] }],
    },
  });
const onClose = vi.fn();
const open = (first = false) =>
  renderPage(
    <HandOutPasswordDialog
      first={first}
      studentId="s1"
      name="Nguyễn Thị Hương"
      userId="learner01"
      onClose={onClose}
    />,
  );

describe('issuing an initial password', () => {
  beforeEach(() => startTexts('issue-password', 'sign-in-cards'));
  afterEach(() => {
    vi.clearAllMocks();
    vi.unstubAllGlobals();
  });

  it('AUTH-6 asks first, and a cancelled question issues nothing', async () => {
    const asked = served();
    open();
    expect(await screen.findByText(/all devices of Nguyễn Thị Hương are signed out/)).toBeTruthy();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalled();
    expect(asked).toEqual([]);
  });

  it('AUTH-6 shows the password once, says that the devices were signed out, and closes only by its button', async () => {
    served();
    open();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Issue password' }));
    expect(await screen.findByText('aB3#cdefghij')).toBeTruthy();
    expect(screen.getByText(/All devices were signed out/)).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    await screen.findByText('Copied');
    expect(await navigator.clipboard.readText()).toBe('aB3#cdefghij');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('AUTH-6 after a first password no device was signed out, and none is said to be', async () => {
    served();
    open(true);
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Issue password' }));
    expect(
      await screen.findByText('A password of their own has to be chosen at the first sign-in.'),
    ).toBeTruthy();
    expect(screen.queryByText(/signed out/)).toBeNull();
  });

  it('PLUS-9 prints the learner’s card with the password in letters, never in the code', async () => {
    served();
    const printed: { text: string; addresses: number }[] = [];
    vi.stubGlobal('print', () => {
      const sheet = document.querySelector('.printable');
      printed.push({
        text: sheet?.textContent ?? '',
        addresses: sheet?.querySelectorAll('svg').length ?? 0,
      });
      window.dispatchEvent(new Event('afterprint'));
    });
    open();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Issue password' }));
    await user.click(await screen.findByRole('button', { name: 'Print the card' }));
    expect(printed).toHaveLength(1);
    for (const part of [
      'さくら日本語学校',
      'Nguyễn Thị Hương',
      'learner01',
      'SAKURA',
      'N5-A',
      'aB3#cdefghij',
    ])
      expect(printed[0]?.text).toContain(part);
    expect(printed[0]?.addresses).toBe(1);
    await waitFor(() => expect(document.querySelector('.printable')).toBeNull());
  });
});
