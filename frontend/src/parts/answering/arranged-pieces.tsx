import { IconCircle, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Furigana, withoutFurigana } from '../../ui/furigana.js';
import { FaceText, type Face } from '../questions/question-prompt.js';
import arranging from './arrange-pieces.module.css';
import classes from './arranged-pieces.module.css';
import { threadsOf, type Thread } from './order-threads.js';

interface ArrangedPiecesProps {
  pieces: readonly (Face & { id: string })[];
  /** Empty where it was passed over. */
  order: readonly string[];
  solved: readonly string[];
}

/** What was put in order: as it was where that is right, else the own order and the right one, with a thread for what moved. */
export function ArrangedPieces({ pieces, order, solved }: ArrangedPiecesProps) {
  const { t } = useTranslation('question');
  const threads = threadsOf(order, solved);
  const pieceOf = (id: string) => <FaceText face={pieces.find((piece) => piece.id === id) ?? {}} />;
  const placed = order.length === 0 ? solved : order;
  if (order.length === 0 || threads.length === 0)
    return (
      <div role="group" aria-label={t('order')}>
        <ol className={arranging.line} aria-label={t(order.length === 0 ? 'order' : 'order-line')}>
          {placed.map((id) => (
            <Piece key={id} mark="right">
              {pieceOf(id)}
            </Piece>
          ))}
        </ol>
        {order.length === 0 ? <Name mark="right" /> : null}
      </div>
    );
  const threadAt = (place: number) => threads.find(({ from }) => from === place);
  return (
    <div role="group" aria-label={t('order')} className={classes.both}>
      <Name mark="wrong" />
      <ol className={classes.own} aria-label={t('order-line')}>
        {order.map((id, place) => (
          <Piece key={id} mark={threadAt(place) ? 'wrong' : 'right'}>
            {pieceOf(id)}
            <Belongs thread={threadAt(place)} />
          </Piece>
        ))}
      </ol>
      <Threads threads={threads} count={order.length} />
      <Name mark="right" />
      <ol className={classes.solved} aria-label={t('order')}>
        {solved.map((id) => (
          <Piece key={id} mark="right">
            {pieceOf(id)}
          </Piece>
        ))}
      </ol>
    </div>
  );
}

type Mark = 'right' | 'wrong';

function Piece({ mark, children }: { mark: Mark; children: ReactNode }) {
  return (
    <li className={arranging.slot}>
      <span className={arranging.piece} data-mark={mark}>
        {children}
      </span>
    </li>
  );
}

function Name({ mark }: { mark: Mark }) {
  const { t } = useTranslation('question');
  const Icon = mark === 'wrong' ? IconX : IconCircle;
  return (
    <p className={arranging.rowName} data-mark={mark}>
      <Icon size={12} stroke={4} aria-hidden />
      <Furigana>{t(mark === 'wrong' ? 'mark.yours' : 'mark.right-answer')}</Furigana>
    </p>
  );
}

/** The thread for who does not see it. */
function Belongs({ thread }: { thread: Thread | undefined }) {
  const { t } = useTranslation('question');
  if (thread === undefined) return null;
  return <span className="hidden-text"> {withoutFurigana(t('belongs', { number: thread.to + 1 }))}</span>;
}

const middle = (place: number) => place + 0.5;

/** Every piece has a share of the line as large as the others': its middle is known without measuring. */
function Threads({ threads, count }: { threads: readonly Thread[]; count: number }) {
  const down = ({ from, to }: Thread) =>
    `M${middle(from)} 0C${middle(from)} .5 ${middle(to)} .5 ${middle(to)} 1`;
  const across = ({ from, to }: Thread) =>
    `M0 ${middle(from)}C.5 ${middle(from)} .5 ${middle(to)} 1 ${middle(to)}`;
  const drawn = (box: string, path: (thread: Thread) => string, name: string | undefined) => (
    <svg className={name} viewBox={box} preserveAspectRatio="none" aria-hidden="true">
      {threads.map((thread) => (
        <path key={thread.from} d={path(thread)} data-moved={thread.moved || undefined} />
      ))}
    </svg>
  );
  return (
    <>
      {drawn(`0 0 ${count} 1`, down, classes.down)}
      {drawn(`0 0 1 ${count}`, across, classes.across)}
    </>
  );
}
