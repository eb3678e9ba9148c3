import type { KanjiFacts } from '#contracts/http/study-characters';
import type { PracticeSetup } from '#contracts/http/practice-setup';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../kit/client/api-error.js';
import { useGradeName } from '../study/kind-names.js';
import { Chip } from '../../ui/card.js';
import { Button } from '../../ui/controls.js';
import { Furigana, withoutFurigana } from '../../ui/furigana.js';
import { Modal, quietHeader } from '../../ui/overlays.js';
import { Meaning } from '../questions/question-prompt.js';
import { Pitch } from '../words/pitch.js';
import { QueryFailed } from '../../kit/reading/query-failed.js';
import { EmptyState, Skeletons } from '../../ui/states.js';
import { kanjiFactsQuery } from './kanji-facts.js';
import { ListenSign } from './listen-button.js';
import { WritingPanel } from './writing-panel.js';
import { useFocusBack } from '../../ui/use-focus-back.js';
import classes from './kanji-card.module.css';

interface KanjiCardProps {
  char: string;
  /** Another kanji that looks like it was chosen. */
  onChar?: ((char: string) => void) | undefined;
  /** Starts practice in which it is to be written (quiz type 1); without it there is no such button. */
  onQuiz?: ((setup: PracticeSetup) => void) | undefined;
}

/** All about one kanji: readings, meaning, words, stroke order, tracing. */
function KanjiCard({ char, onChar, onQuiz }: KanjiCardProps) {
  const { t } = useTranslation('writing');
  const query = useQuery(kanjiFactsQuery(char));
  const { data, error } = query;
  if (error instanceof ApiError && error.status === 404)
    return <EmptyState title={<Furigana>{t('kanji.none')}</Furigana>} />;
  if (error) return <QueryFailed of={query} />;
  if (data === undefined) return <Skeletons count={2} height={200} />;
  return (
    <div className={classes.card}>
      <WritingPanel key={char} signs={[{ char, strokes: data.strokes }]} />
      <Facts facts={data} onChar={onChar} onQuiz={onQuiz} />
    </div>
  );
}

/** The same in a dialog above the page. */
export function KanjiDialog({ onClose, ...card }: KanjiCardProps & { onClose: () => void }) {
  const { t } = useTranslation('writing');
  useFocusBack();
  return (
    <Modal
      opened
      onClose={onClose}
      title={
        <span>
          <Furigana>{t('kanji.title')}</Furigana> <span lang="ja">{card.char}</span>
        </span>
      }
      size={920}
      centered
      closeButtonProps={{ 'aria-label': t('close') }}
      attributes={quietHeader}
    >
      <KanjiCard {...card} />
    </Modal>
  );
}

interface FactsProps {
  facts: KanjiFacts;
  onChar: KanjiCardProps['onChar'];
  onQuiz: KanjiCardProps['onQuiz'];
}

function Facts({ facts, onChar, onQuiz }: FactsProps) {
  const { t } = useTranslation('writing');
  const gradeName = useGradeName();
  const { char, grade, level, meaning, on, kun, strokes } = facts;
  return (
    <div className={classes.facts}>
      <p className={classes.meaning}>
        <Meaning meanings={meaning} />
      </p>
      <p className={classes.chips}>
        <Chip>{withoutFurigana(gradeName(grade))}</Chip>
        {level === null ? null : <Chip>{level}</Chip>}
        <Chip>{withoutFurigana(t('kanji.strokes', { count: strokes.length }))}</Chip>
      </p>
      <dl className={classes.readings}>
        <Readings name={t('kanji.on')} readings={on} />
        <Readings name={t('kanji.kun')} readings={kun} />
      </dl>
      {kun.some((reading) => reading.includes('（')) ? (
        <p className="muted small">
          <Furigana>{t('kanji.okurigana')}</Furigana>
        </p>
      ) : null}
      <Words words={facts.words} />
      <Similar chars={facts.similar} onChar={onChar} />
      {onQuiz ? (
        <Button variant="default" onClick={() => onQuiz({ skills: ['handwriting'], items: [char] })}>
          <Furigana>{t('kanji.quiz')}</Furigana>
        </Button>
      ) : null}
    </div>
  );
}

function Readings({ name, readings }: { name: string; readings: readonly string[] }) {
  if (readings.length === 0) return null;
  return (
    <div>
      <dt>
        <Furigana>{name}</Furigana>
      </dt>
      <dd lang="ja">{readings.join('、')}</dd>
    </div>
  );
}

function Words({ words }: { words: KanjiFacts['words'] }) {
  const { t } = useTranslation('writing');
  if (words.length === 0) return null;
  return (
    <section>
      <h3>
        <Furigana>{t('kanji.words')}</Furigana>
      </h3>
      <ul className={classes.words}>
        {words.map(({ word, reading, pitch, meaning, sound }) => (
          <li key={`${word}/${reading}`}>
            <span>
              <span className={classes.word}>
                <span lang="ja">{word}</span>
                <Pitch reading={reading} fall={pitch} />
              </span>
              <span className={classes.gloss}>
                <Meaning meanings={meaning} />
              </span>
            </span>
            {sound === null ? null : <ListenSign address={sound} label={t('listen-to', { word })} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Similar({ chars, onChar }: { chars: readonly string[]; onChar: KanjiCardProps['onChar'] }) {
  const { t } = useTranslation('writing');
  if (chars.length === 0) return null;
  return (
    <section>
      <h3>
        <Furigana>{t('similar')}</Furigana>
      </h3>
      <SimilarShapes chars={chars} onChar={onChar} />
    </section>
  );
}

/** What is taken for it, side by side; each leads to its own card where the page can show one. */
export function SimilarShapes({
  chars,
  onChar,
}: {
  chars: readonly string[];
  onChar?: KanjiCardProps['onChar'];
}) {
  return (
    <ul className={classes.similar}>
      {chars.map((char) => (
        <li key={char} lang="ja">
          {onChar ? (
            <button type="button" onClick={() => onChar(char)}>
              {char}
            </button>
          ) : (
            <span>{char}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
