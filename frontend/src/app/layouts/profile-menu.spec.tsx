import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IconKey } from '@tabler/icons-react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SignedInUser } from '../../kit/session/current-user.js';
import { aUser, renderPage, startTexts } from '../../testing/render.js';
import { ProfileMenu } from './profile-menu.js';

describe('the profile menu', () => {
  beforeEach(() => startTexts());

  it('NAV-3 says who is signed in and where, and runs its entries', async () => {
    const run = vi.fn();
    renderPage(
      <SignedInUser value={aUser({ fullname: 'Nguyễn Thị Hương', organization_name: 'さくら日本語学校' })}>
        <ProfileMenu entries={[{ label: 'Password', icon: IconKey, run, dialog: <p>its dialog</p> }]} />
      </SignedInUser>,
    );
    expect(screen.getByText('its dialog')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Menu of Nguyễn Thị Hương' }));
    expect(screen.getAllByText('Nguyễn Thị Hương')).toHaveLength(2);
    expect(screen.getByText('さくら日本語学校')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Password' }));
    expect(run).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByText('さくら日本語学校')).toBeNull());
  });
});
