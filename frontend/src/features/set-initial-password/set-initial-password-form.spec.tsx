import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPage, startTexts } from '../../testing/render.js';
import { SetInitialPasswordForm } from './set-initial-password-form.js';

const kept = () =>
  screen
    .getAllByRole('listitem')
    .filter((item) => item.dataset['kept'] === 'true')
    .map((item) => item.firstChild?.nextSibling?.textContent);

describe('initial password', () => {
  beforeEach(() => startTexts('set-initial-password', 'password'));

  it('AUTH-7 each rule is ticked while the person types, and the form opens when all are kept', async () => {
    renderPage(<SetInitialPasswordForm userId="u" wayOut={null} />);
    const user = userEvent.setup();
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save and go on' });
    const password = screen.getByLabelText('New password');
    expect(kept()).toEqual([]);
    await user.type(password, 'a');
    expect(kept()).toEqual(['A lower-case letter']);
    await user.type(password, 'A1');
    expect(kept()).toEqual(['An upper-case letter', 'A lower-case letter', 'A digit']);
    await user.type(password, '#aaaa');
    expect(kept()).toHaveLength(5);
    expect(save.disabled).toBe(true);
    await user.type(screen.getByLabelText('The same password again'), 'aA1#aaaa');
    expect(kept()).toHaveLength(6);
    expect(save.disabled).toBe(false);
    await user.type(password, 'x');
    expect(save.disabled).toBe(true);
  });
});
