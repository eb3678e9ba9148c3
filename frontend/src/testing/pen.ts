import { decodeStroke } from '#learning/judge';
import { fireEvent } from '@testing-library/react';

interface Hand {
  backwards?: boolean;
  pointerType?: 'mouse' | 'touch' | 'pen';
  isPrimary?: boolean;
  /** The browser takes the touch for itself before it ends. */
  cancel?: boolean;
}

const SIDE = 100;

/** What jsdom does not know of a square that is drawn on. */
function makeRoom(square: Element): void {
  square.getBoundingClientRect = () => new DOMRect(0, 0, SIDE, SIDE);
  square.setPointerCapture = () => undefined;
}

/** Touches the square in its middle without moving. */
export function tap(square: Element): void {
  makeRoom(square);
  const middle = { pointerId: 7, isPrimary: true, button: 0, clientX: SIDE / 2, clientY: SIDE / 2 };
  fireEvent.pointerDown(square, middle);
  fireEvent.pointerUp(square, middle);
}

/** Draws an encoded stroke on a square, as a pointer would. */
export function drawStroke(square: Element, code: string, hand: Hand = {}): void {
  const { backwards = false, pointerType = 'mouse', isPrimary = true, cancel = false } = hand;
  makeRoom(square);
  const points = decodeStroke(code) ?? [];
  const way = backwards ? points.toReversed() : points;
  const at = (index: number) => {
    const { x, y } = way[index] ?? { x: 0, y: 0 };
    return { pointerId: 7, pointerType, isPrimary, button: 0, clientX: x * SIDE, clientY: y * SIDE };
  };
  fireEvent.pointerDown(square, at(0));
  for (let index = 1; index < way.length; index++) fireEvent.pointerMove(square, at(index));
  if (cancel) fireEvent.pointerCancel(square, at(way.length - 1));
  else fireEvent.pointerUp(square, at(way.length - 1));
}
