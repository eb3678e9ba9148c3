import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage, startTexts } from '../../testing/render.js';
import { JobProgress } from './job-progress.js';

beforeEach(() => startTexts('long-job'));

describe('ADMIN-2 a long job', () => {
  it('says how far it is as a progress bar, and ends when it is told to', async () => {
    const stop = { isPending: false, mutate: vi.fn() };
    renderPage(<JobProgress label="Importing" done={1} total={3} text="1 of 3 rows" stop={stop} />);
    const bar = screen.getByRole('progressbar', { name: 'Importing' });
    expect(bar.getAttribute('aria-valuenow')).toBe('33');
    expect(screen.getByText('1 of 3 rows')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(stop.mutate).toHaveBeenCalledOnce();
  });

  it('G13 is told by each tenth, and not by each row', () => {
    const job = (done: number) => (
      <JobProgress label="Importing" done={done} total={193} text={`${done} rows`} />
    );
    const { rerender } = render(job(38));
    const said = () => screen.getByRole('status').textContent;
    expect(said()).toBe('Importing 10%');
    rerender(job(39));
    expect(said()).toBe('Importing 20%');
    rerender(job(57));
    expect(said()).toBe('Importing 20%');
  });

  it('that is being counted stands at nothing, and one that cannot be ended has no button', () => {
    renderPage(<JobProgress label="List" done={0} total={null} text="Looking for the rows…" />);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
