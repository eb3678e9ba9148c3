import { Furigana } from '../../ui/furigana.js';
import {
  closestCenter,
  DndContext,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
import { useEffect, useRef, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './arrange-pieces.module.css';
import { FaceText, type Face } from '../questions/question-prompt.js';

interface ArrangePiecesProps {
  pieces: readonly (Face & { id: string })[];
  /** Those that are placed, by their ids. */
  order: readonly string[];
  onOrder: (order: string[]) => void;
}

/**
 * Words that become a sentence: a press puts one at the end or takes it back; those of the sentence are dragged, or moved
 * by the arrow keys. The place of a word in the tray stays empty, so that nothing jumps.
 */
export function ArrangePieces({ pieces, order, onOrder }: ArrangePiecesProps) {
  const { t } = useTranslation('question');
  const line = useRef<HTMLUListElement>(null);
  const moved = useRef<string>(undefined);
  // What was moved keeps the focus: its button is another one in the new place.
  useEffect(() => {
    if (moved.current === undefined) return;
    const buttons = line.current?.querySelectorAll<HTMLButtonElement>('button') ?? [];
    Array.from(buttons)
      .find((button) => button.dataset['piece'] === moved.current)
      ?.focus();
    moved.current = undefined;
  }, [order]);
  const shift = (id: string, by: number) => {
    const from = order.indexOf(id);
    const to = Math.min(Math.max(from + by, 0), order.length - 1);
    if (from === to) return;
    moved.current = id;
    onOrder(arrayMove([...order], from, to));
  };
  const dropped = ({ active, over }: DragEndEvent) => {
    const from = order.indexOf(String(active.id));
    const to = order.indexOf(String(over?.id));
    if (from >= 0 && to >= 0 && from !== to) onOrder(arrayMove([...order], from, to));
  };
  const placed = order.flatMap((id) => pieces.filter((piece) => piece.id === id));
  return (
    <div role="group" aria-label={t('order')}>
      <Dragging onDrop={dropped}>
        <SortableContext items={[...order]} strategy={rectSortingStrategy}>
          <ul className={classes.line} ref={line} aria-label={t('order-line')}>
            {placed.map((piece, index) => (
              <PlacedPiece
                key={piece.id}
                id={piece.id}
                label={t('place', { number: index + 1 })}
                onTake={() => onOrder(order.filter((one) => one !== piece.id))}
                onShift={(by) => shift(piece.id, by)}
              >
                <FaceText face={piece} />
              </PlacedPiece>
            ))}
          </ul>
        </SortableContext>
      </Dragging>
      <p className="hidden-text" role="status">
        {placed.map((piece) => (
          <FaceText key={piece.id} face={piece} />
        ))}
      </p>
      <div className={classes.tray}>
        {pieces.map((piece) => (
          <button
            key={piece.id}
            type="button"
            className={classes.piece}
            disabled={order.includes(piece.id)}
            onClick={() => onOrder([...order, piece.id])}
          >
            <FaceText face={piece} />
          </button>
        ))}
      </div>
      <p className={classes.hint}>
        <Furigana>{t('order-hint')}</Furigana>
      </p>
    </div>
  );
}

/** A press is a press: only a way of some pixels, or a finger that rests a moment, is a drag. */
function Dragging({ onDrop, children }: { onDrop: (event: DragEndEvent) => void; children: ReactNode }) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 120, tolerance: 8 } }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDrop}
      // The sentence is told by its own status; the arrow keys are ours.
      accessibility={{ announcements: SILENT, screenReaderInstructions: { draggable: '' } }}
    >
      {children}
    </DndContext>
  );
}

const silent = () => undefined;
const SILENT = { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent };

interface PlacedPieceProps {
  id: string;
  label: string;
  onTake: () => void;
  onShift: (by: number) => void;
  children: ReactNode;
}

function PlacedPiece({ id, label, onTake, onShift, children }: PlacedPieceProps) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id });
  const style: CSSProperties = {
    transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
    transition,
  };
  const pressed = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by !== 0) onShift(by);
    if (event.key === 'Backspace' || event.key === 'Delete') onTake();
  };
  return (
    <li ref={setNodeRef} style={style} data-dragging={isDragging || undefined} className={classes.slot}>
      <button
        type="button"
        className={classes.piece}
        data-piece={id}
        data-arrows
        aria-pressed
        {...listeners}
        onKeyDown={pressed}
        onClick={onTake}
      >
        {children} <span className="hidden-text">{label}</span>
      </button>
    </li>
  );
}
