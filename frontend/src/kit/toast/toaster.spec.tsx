import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTexts } from '../../testing/render.js';
import { toast } from './toast.js';
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
});
