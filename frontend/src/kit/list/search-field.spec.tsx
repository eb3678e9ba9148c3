import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage, startTexts } from '../../testing/render.js';
import { useListState } from './list-state.js';
import { SearchField } from './search-field.js';

function List() {
  const list = useListState();
  return (
    <>
      <SearchField list={list} label="Name" />
      <output>{list.q}</output>
      <button type="button" onClick={() => list.change({ q: '' })}>
        clear
      </button>
    </>
  );
}
const field = () => screen.getByRole<HTMLInputElement>('searchbox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const asked = () => screen.getByRole('status').textContent;

describe('search field', () => {
  beforeEach(async () => {
    await startTexts('list');
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  it('ADMIN-1 searches when the typing pauses', () => {
    renderPage(<List />);
    type('lan');
    expect(asked()).toBe('');
    act(() => void vi.advanceTimersByTime(400));
    expect(asked()).toBe('lan');
    expect(field().value).toBe('lan');
  });

  it('ADMIN-1 stays empty after the search was cleared from outside', () => {
    renderPage(<List />, '/?q=lan');
    fireEvent.click(screen.getByRole('button', { name: 'clear' }));
    act(() => void vi.advanceTimersByTime(1000));
    expect(asked()).toBe('');
    expect(field().value).toBe('');
  });
});
