import type { AnswerValue } from '#contracts/http/attempts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Piece } from './choice.js';
import classes from './choice.module.css';
import { FaceText, type Face } from './question-prompt.js';

interface ArrangePiecesProps {
  pieces: readonly (Face & { id: string })[];
  value: AnswerValue | undefined;
  onAnswer: (value: AnswerValue) => void;
}

/** Each press puts a piece at the end or takes it out; the order is the answer once every piece is placed. */
export function ArrangePieces({ pieces, value, onAnswer }: ArrangePiecesProps) {
  const { t } = useTranslation('question');
  const [order, setOrder] = useState<string[]>(Array.isArray(value) ? value : []);
  const press = (id: string) => {
    const next = order.includes(id) ? order.filter((one) => one !== id) : [...order, id];
    setOrder(next);
    if (next.length === pieces.length) onAnswer(next);
  };
  const placed = order.flatMap((id) => pieces.filter((piece) => piece.id === id));
  return (
    <div role="group" aria-label={t('order')}>
      <p className={classes.line} role="status">
        {placed.map((piece) => (
          <FaceText key={piece.id} face={piece} />
        ))}
      </p>
      <div className={classes.pieces}>
        {pieces.map((piece) => {
          const place = order.indexOf(piece.id) + 1;
          return (
            <Piece
              key={piece.id}
              place={place === 0 ? undefined : place}
              placeLabel={place === 0 ? '' : t('place', { number: place })}
              pressed={place > 0}
              onPress={() => press(piece.id)}
            >
              <FaceText face={piece} />
            </Piece>
          );
        })}
      </div>
    </div>
  );
}
