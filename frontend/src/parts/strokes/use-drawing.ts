import { encodeStroke, type Point } from '#learning/judge';
import { useRef, useState, type PointerEvent } from 'react';

/** A touch that moves less than this share of the square is no stroke. */
const LEAST = 0.012;

interface Drawing {
  /** What is being drawn now, encoded as a stroke; empty between strokes. */
  readonly current: string;
  readonly handlers: Readonly<
    Record<'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel', Draw>
  >;
}
type Draw = (event: PointerEvent<SVGSVGElement>) => void;

/** Strokes by mouse, finger or pen. A second finger draws nothing; what the browser takes back is no stroke. */
export function useDrawing(onStroke: (stroke: string) => void): Drawing {
  const points = useRef<Point[]>([]);
  const pointer = useRef<number>(undefined);
  const [current, setCurrent] = useState('');
  const end = () => {
    pointer.current = undefined;
    points.current = [];
    setCurrent('');
  };
  const onPointerDown: Draw = (event) => {
    if (pointer.current !== undefined || !event.isPrimary || event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    pointer.current = event.pointerId;
    points.current = [placeOf(event, event.currentTarget)];
  };
  const onPointerMove: Draw = (event) => {
    if (event.pointerId !== pointer.current) return;
    points.current.push(...placesOf(event));
    setCurrent(encodeStroke(points.current));
  };
  const onPointerUp: Draw = (event) => {
    if (event.pointerId !== pointer.current) return;
    const drawn = [...points.current, placeOf(event, event.currentTarget)];
    end();
    if (extentOf(drawn) >= LEAST) onStroke(encodeStroke(drawn));
  };
  const onPointerCancel: Draw = (event) => {
    if (event.pointerId === pointer.current) end();
  };
  return { current, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel } };
}

/** A quick hand is reported in steps: the ones between come along with the last. */
function placesOf(event: PointerEvent<SVGSVGElement>): Point[] {
  const { nativeEvent, currentTarget } = event;
  const between = 'getCoalescedEvents' in nativeEvent ? nativeEvent.getCoalescedEvents() : [];
  return (between.length > 0 ? between : [nativeEvent]).map((one) => placeOf(one, currentTarget));
}

function placeOf({ clientX, clientY }: { clientX: number; clientY: number }, square: Element): Point {
  const { left, top, width, height } = square.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}

function extentOf(points: readonly Point[]): number {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
}
