import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
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
        <ProfileMenu
          entries={[{ name: 'password', label: 'Password', icon: IconKey, run, dialog: <p>its dialog</p> }]}
        />
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

  it('LANG-1 NAV-3 in another language an entry is the same: its dialog keeps what was entered, a switch the focus', async () => {
    const menu = (label: string) => (
      <SignedInUser value={aUser({ fullname: 'Lan' })}>
        <ProfileMenu
          entries={[
            {
              name: 'mode',
              label,
              icon: IconKey,
              run: vi.fn(),
              stays: true,
              dialog: <input aria-label="code" />,
            },
          ]}
        />
      </SignedInUser>
    );
    function Page() {
      const [label, setLabel] = useState('Dark mode');
      return (
        <>
          {menu(label)}
          <button type="button" onClick={() => setLabel('Giao diện tối')}>
            Vietnamese
          </button>
        </>
      );
    }
    renderPage(<Page />);
    await userEvent.type(screen.getByLabelText('code'), '123');
    await userEvent.click(screen.getByRole('button', { name: 'Menu of Lan' }));
    const entry = screen.getByRole('button', { name: 'Dark mode' });
    fireEvent.click(screen.getByText('Vietnamese'));
    expect(screen.getByRole('button', { name: 'Giao diện tối' })).toBe(entry);
    expect(screen.getByLabelText<HTMLInputElement>('code').value).toBe('123');
  });
});
