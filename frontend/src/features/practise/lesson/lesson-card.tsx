import type { KanjiFacts } from '#contracts/http/study-characters';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { MeaningLanguage } from '../../../parts/questions/meaning-language.js';
import { Meaning } from '../../../parts/questions/question-prompt.js';
import { StrokeSteps } from '../../../parts/strokes/stroke-steps.js';
import { ListenSign } from '../../../parts/writing/listen-button.js';
import { Chip } from '../../../ui/card.js';
import { UnstyledButton } from '../../../ui/controls.js';
import { Furigana, withoutFurigana } from '../../../ui/furigana.js';
import { Masu } from '../../../ui/masu.js';
import { LessonReadings, wordText } from './lesson-readings.js';
import classes from './lesson.module.css';

interface LessonCardProps {
  facts: KanjiFacts;
  /** The strokes are to be seen as they move, and traced. */
  onMoving: () => void;
}

/** One kanji: sign, meaning, sound, strokes, readings with a word each, and what it is taken for. */
export function LessonCard({ facts, onMoving }: LessonCardProps) {
  const { t } = useTranslation('practise');
  const { char, strokes, readings, mistaken_for: other } = facts;
  return (
    <div className={classes.card}>
      <div className={classes.side}>
        <Face facts={facts} />
        <section>
          <div className={classes.strokesHead}>
            <h2>
              <Furigana>{t('lesson.strokes')}</Furigana>
            </h2>
            <UnstyledButton className={classes.link} onClick={onMoving}>
              <Furigana>{t('lesson.moving')}</Furigana>
            </UnstyledButton>
          </div>
          <StrokeSteps char={char} strokes={strokes} />
        </section>
      </div>
      <div className={classes.side}>
        <LessonReadings readings={readings} />
        {other === null ? null : (
          <section className={classes.alike}>
            <h2>
              <Furigana>{t('lesson.alike')}</Furigana>
            </h2>
            <Pair char={char} meaning={facts.meaning} />
            <Pair char={other.char} meaning={other.meaning} />
            {other.difference ? (
              <p className={classes.difference}>
                <Meaning meanings={other.difference} />
              </p>
            ) : null}
          </section>
        )}
      </div>
    </div>
  );
}

function Pair({ char, meaning }: { char: string; meaning: KanjiFacts['meaning'] }) {
  return (
    <p>
      <Masu>{char}</Masu>
      <Meaning meanings={meaning} />
    </p>
  );
}

function Face({ facts: { char, level, meaning, hanviet, strokes, readings } }: { facts: KanjiFacts }) {
  const { t } = useTranslation(['practise', 'writing']);
  const word = readings.find((one) => one.word?.sound != null)?.word;
  const reads = use(MeaningLanguage);
  const count = withoutFurigana(t('writing:kanji.strokes', { count: strokes.length }));
  return (
    <div className={classes.face}>
      <Masu size="middle">{char}</Masu>
      <div className={classes.facts}>
        <div>
          <h1>
            <Meaning meanings={meaning} />
          </h1>
          {reads === 'vi' && hanviet.length > 0 ? (
            <p className={classes.hanviet} lang="vi">
              Hán Việt: <b>{hanviet.join(', ').toLocaleUpperCase('vi')}</b>
            </p>
          ) : null}
        </div>
        {word?.sound ? (
          <span className={classes.sound}>
            <ListenSign address={word.sound} label={t('lesson.listen', { word: wordText(word) })} />
          </span>
        ) : null}
        <Chip tone="ai">{level === null ? count : `${level}・${count}`}</Chip>
      </div>
    </div>
  );
}
