import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useInPieces } from './in-pieces.js';

function drawings() {
  const seen: (string | undefined)[] = [];
  const { rerender } = renderHook(
    (come: string | undefined) => {
      const shown = useInPieces(come);
      seen.push(shown);
      return shown;
    },
    { initialProps: undefined },
  );
  return { seen, rerender };
}

it('PLUS-10 what was waited for is drawn after the piece of work in which it came, and later changes at once', () => {
  const { seen, rerender } = drawings();
  rerender('first');
  expect(seen).toEqual([undefined, undefined, 'first']);
  rerender('second');
  expect(seen.slice(3)).toEqual(['second']);
});

it('PLUS-10 what is gone is not shown any longer, and what is here from the start is shown from the start', () => {
  const { seen, rerender } = drawings();
  rerender('first');
  rerender(undefined);
  expect(seen.at(-1)).toBeUndefined();
  const { result } = renderHook(() => useInPieces('here'));
  expect(result.current).toBe('here');
});
