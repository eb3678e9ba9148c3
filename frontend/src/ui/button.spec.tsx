import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { Link, MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { ActionIcon, Button, UnstyledButton } from './controls.js';
import '../testing/render.js';

describe('a button', () => {
  it('G13 sends no form that it is not there for, and is pressed by Enter and by the space bar', async () => {
    const press = vi.fn();
    const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <Button onClick={press}>Add</Button>
        <ActionIcon aria-label="More" onClick={press} />
        <UnstyledButton onClick={press}>Card</UnstyledButton>
        <Button type="submit">Save</Button>
      </form>,
    );
    const user = userEvent.setup();
    for (const name of ['Add', 'More', 'Card']) {
      await user.tab();
      expect(document.activeElement).toBe(screen.getByRole('button', { name }));
      await user.keyboard('{Enter} ');
    }
    expect(press).toHaveBeenCalledTimes(6);
    expect(submit).not.toHaveBeenCalled();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(submit).toHaveBeenCalledOnce();
  });

  it('G13 is busy and cannot be pressed while what it has begun is under way; its words stay its name', async () => {
    const press = vi.fn();
    const shown = render(
      <Button loading onClick={press}>
        Save
      </Button>,
    );
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect([button.disabled, button.getAttribute('aria-busy')]).toEqual([true, 'true']);
    // what keeps the focus waits for it (kept-focus.ts)
    expect(button.hasAttribute('data-loading')).toBe(true);
    await userEvent.click(button);
    expect(press).not.toHaveBeenCalled();
    shown.rerender(<Button onClick={press}>Save</Button>);
    expect([button.disabled, button.getAttribute('aria-busy')]).toEqual([false, null]);
    expect(button.hasAttribute('data-loading')).toBe(false);
  });

  it('G13 as a link is a link, to which nothing of a button clings', () => {
    const link = createRef<HTMLAnchorElement>();
    render(
      <MemoryRouter>
        <Button component={Link} to="/students" ref={link} className="mine" loading={false} fullWidth>
          Learners
        </Button>
        <Button component="a" href="/file" target="_blank" disabled>
          File
        </Button>
      </MemoryRouter>,
    );
    expect(link.current).toBe(screen.getByRole('link', { name: 'Learners' }));
    expect(link.current?.getAttribute('href')).toBe('/students');
    expect(link.current?.hasAttribute('type')).toBe(false);
    expect(link.current?.classList.contains('mine')).toBe(true);
    const file = screen.getByRole('link', { name: 'File' });
    expect([file.getAttribute('disabled'), file.getAttribute('aria-disabled')]).toEqual([null, 'true']);
  });

  it('G13 of one sign is as large as it is told, and grows with the letters', () => {
    render(<ActionIcon aria-label="Close" size={40} style={{ marginTop: 4 }} />);
    const { style } = screen.getByRole('button', { name: 'Close' });
    expect([style.getPropertyValue('--size'), style.marginTop]).toEqual(['2.5rem', '4px']);
  });
});
