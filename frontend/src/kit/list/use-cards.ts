import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Least width of a table's column that names none, and of what stands beside the columns, in CSS pixels. */
const COLUMN_WIDTH = 120;
const BESIDE_WIDTH = 100;

/**
 * Whether a table has too little room for its columns, so that each row is a card. By the room itself and not by the
 * window: beside a side menu, or in a column of a page, there is less of it.
 */
export function useCards(columns: readonly { readonly width?: number }[]): {
  box: RefObject<HTMLDivElement | null>;
  cards: boolean;
} {
  const box = useRef<HTMLDivElement>(null);
  const [cards, setCards] = useState(false);
  const needed = columns.reduce((sum, { width = COLUMN_WIDTH }) => sum + width, BESIDE_WIDTH);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setCards(element.clientWidth < needed);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [needed]);
  return { box, cards };
}
