import { IconArrowRight } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { practiceSearch } from '../../parts/study/practice-link.js';
import { Card, Eyebrow } from '../../ui/card.js';
import { Button } from '../../ui/controls.js';
import { Furigana } from '../../ui/furigana.js';
import { Masu } from '../../ui/masu.js';
import { InOwnWords } from './in-own-words.js';
import classes from './begin-learning.module.css';

const KANA = '/hiragana-katakana-practice';
const STAGES = '/kanji-quiz-menu/stage-mode';

/** What one begins with, by how many of the signs were read: all the kana, the later ones, the other script, kanji. */
const THINGS = [
  { name: 'hiragana', glyph: 'あ', to: `${KANA}/hiragana-practice?kana=あ` },
  { name: 'hiragana-on', glyph: 'か', to: `${KANA}/hiragana-practice?kana=か` },
  { name: 'katakana', glyph: 'ア', to: `${KANA}/katakana-practice?kana=ア` },
  { name: 'stage', glyph: '日', to: STAGES + practiceSearch('kanji-stage', { stage: 1 }) },
  { name: 'challenge', glyph: '今', to: `/top${practiceSearch('daily-challenge')}` },
] as const;

interface FirstThingProps {
  read: number;
  onEnd: () => void;
}

/** The first thing that fits as the one filled card; what comes after it is only named. */
export function FirstThing({ read, onEnd }: FirstThingProps) {
  const { t } = useTranslation('begin-learning');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const [first = THINGS[0], ...others] = THINGS.slice(read);
  const later = others.filter(({ name }) => name !== 'hiragana-on');
  return (
    <div className={classes.step}>
      <h1 ref={heading} tabIndex={-1}>
        <Furigana>{t('begin')}</Furigana>
      </h1>
      <Card tone="ink" className={classes.first} aria-labelledby="first-thing">
        <Eyebrow>
          <Furigana>{t('first')}</Furigana>
        </Eyebrow>
        <div className={classes.thing}>
          <Masu>{first.glyph}</Masu>
          <div>
            <h2 id="first-thing">
              <Furigana>{t(`thing.${first.name}`)}</Furigana>
            </h2>
            <p>
              <Furigana>{t(`about.${first.name}`)}</Furigana>
            </p>
          </div>
        </div>
        <Button
          component={Link}
          to={first.to}
          onClick={onEnd}
          variant="white"
          size="lg"
          fullWidth
          rightSection={<IconArrowRight aria-hidden />}
        >
          <Furigana>{t('start')}</Furigana>
        </Button>
      </Card>
      <InOwnWords text="first" />
      <ol className={classes.later}>
        {later.map(({ name, glyph }) => (
          <li key={name}>
            <Masu>{glyph}</Masu>
            <span>
              <Furigana>{t(`thing.${name}`)}</Furigana>
              <small>
                <Furigana>{t('after')}</Furigana>
              </small>
            </span>
          </li>
        ))}
      </ol>
      <Button component={Link} to="/home" onClick={onEnd} variant="subtle" fullWidth>
        <Furigana>{t('others')}</Furigana>
      </Button>
    </div>
  );
}
