import { Furigana } from '../../ui/furigana.js';
import { IconCircle, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './arrange-pieces.module.css';
import { FaceText, type Face } from '../questions/question-prompt.js';

interface ArrangedPiecesProps {
  pieces: readonly (Face & { id: string })[];
  /** Empty where it was passed over. */
  order: readonly string[];
  solved: readonly string[];
}

/** The own order stays where it was put; what was the tray is the right one. */
export function ArrangedPieces({ pieces, order, solved }: ArrangedPiecesProps) {
  const { t } = useTranslation('question');
  const isRight = order.every((id, place) => id === solved[place]);
  const rowOf = (ids: readonly string[], markOf: (id: string, place: number) => string, label: string) => (
    <ol className={classes.line} aria-label={label}>
      {ids.map((id, place) => (
        <li key={id} className={classes.slot}>
          <span className={classes.piece} data-mark={markOf(id, place)}>
            <FaceText face={pieces.find((piece) => piece.id === id) ?? {}} />
          </span>
        </li>
      ))}
    </ol>
  );
  const isOwn = order.length > 0;
  return (
    <div role="group" aria-label={t('order')}>
      {isOwn
        ? rowOf(order, (id, place) => (id === solved[place] ? 'right' : 'wrong'), t('order-line'))
        : null}
      {isOwn && !isRight ? (
        <p className={classes.rowName} data-mark="wrong">
          <IconX size={12} stroke={4} aria-hidden />
          <Furigana>{t('mark.yours')}</Furigana>
        </p>
      ) : null}
      {isOwn && isRight ? null : (
        <>
          {rowOf(solved, () => 'right', t('order'))}
          <p className={classes.rowName} data-mark="right">
            <IconCircle size={12} stroke={4} aria-hidden />
            <Furigana>{t('mark.right-answer')}</Furigana>
          </p>
        </>
      )}
    </div>
  );
}
