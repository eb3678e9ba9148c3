import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '../kit/toast/toast.js';
import { startTexts } from '../testing/render.js';
import { Providers } from './providers.js';

vi.mock('../kit/toast/toaster.js', () => Promise.reject(new TypeError('offline')));

describe('Providers', () => {
  beforeEach(() => startTexts());

  it('G11 a toaster that cannot be loaded offline leaves the page standing', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    render(
      <Providers>
        <p>the test goes on</p>
      </Providers>,
    );
    toast({ kind: 'error', title: 'no response' });
    await waitFor(() => expect(logged).toHaveBeenCalledWith(expect.objectContaining({ source: 'toaster' })));
    expect(screen.getByText('the test goes on')).toBeTruthy();
  });
});
