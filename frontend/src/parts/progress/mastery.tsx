import { CHARACTER_SETS, type CharacterSet, type Known } from '#contracts/constants';
import type { KnownCharacters } from '#contracts/http/learner-memory';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.js';
import { NativeSelect } from '../../ui/fields.js';
import { Furigana, withoutFurigana } from '../../ui/furigana.js';
import { QueryFailed } from '../../kit/reading/query-failed.js';
import { Skeletons } from '../../ui/states.js';
import type { Asked } from './asked.js';
import classes from './progress.module.css';
import squares from './squares.module.css';

export interface MasteryProps {
  set: CharacterSet;
  onSet: (set: CharacterSet) => void;
  query: Asked<KnownCharacters>;
}

/** How well each kana and kanji is known, where the chart has it (STAT-2). */
export function Mastery({ set, onSet, query }: MasteryProps) {
  const { t } = useTranslation('see-progress');
  return (
    <Card>
      <div className={classes.head}>
        <h2>
          <Furigana>{t('characters')}</Furigana>
        </h2>
        <NativeSelect
          aria-label={withoutFurigana(t('characters.set'))}
          value={set}
          onChange={(event) => {
            const chosen = CHARACTER_SETS.find((one) => one === event.currentTarget.value);
            if (chosen) onSet(chosen);
          }}
        >
          {CHARACTER_SETS.map((one) => (
            <option key={one} value={one}>
              {one === 'hiragana' || one === 'katakana'
                ? t(`set.${one}`)
                : withoutFurigana(t('set.kanji', { level: one }))}
            </option>
          ))}
        </NativeSelect>
      </div>
      {query.data ? (
        <Grid known={query.data} />
      ) : query.isError ? (
        <QueryFailed of={query} />
      ) : (
        <Skeletons count={1} height={240} />
      )}
    </Card>
  );
}

function Grid({ known }: { known: KnownCharacters }) {
  const { t } = useTranslation('see-progress');
  const all = known.parts.flatMap(({ characters }) => characters);
  const count = (wanted: Known) => all.filter((one) => one.known === wanted).length;
  const fading = count('fading');
  return (
    <>
      <p className="muted">
        <span>
          <Furigana>{t('characters.count', { holds: count('holds'), total: all.length })}</Furigana>
        </span>{' '}
        {fading === 0 ? null : (
          <span>
            <Furigana>{t('characters.fading', { count: fading })}</Furigana>
          </span>
        )}
      </p>
      <div className={squares.parts} data-set={known.parts.length > 1 ? 'kana' : 'kanji'}>
        {blocksOf(known).map(({ part, characters }) => (
          <ul key={part} className={squares.characters} data-part={part ?? 'kanji'}>
            {characters.map((one) => (
              <li key={one.char} data-known={one.known} style={placeOf(one, characters)}>
                <span lang="ja">{one.char}</span>
                <span className="hidden-text"> {t(`known.${one.known}`)}</span>
              </li>
            ))}
          </ul>
        ))}
      </div>
      <p className={squares.key}>
        {(['holds', 'learning', 'fading', 'new'] as const).map((one) => (
          <span key={one}>
            <i data-known={one} />
            {t(`known.${one}`)}
          </span>
        ))}
      </p>
    </>
  );
}

/** が and ぱ stand side by side: five columns together. */
function blocksOf({ parts }: KnownCharacters): KnownCharacters['parts'] {
  const further = parts.find(({ part }) => part === 'handakuten')?.characters ?? [];
  return parts
    .filter(({ part }) => part !== 'handakuten')
    .map(({ part, characters }) => ({
      part,
      characters: part === 'dakuten' ? [...characters, ...further] : characters,
    }));
}

type Character = KnownCharacters['parts'][number]['characters'][number];

/** A column for each row of sounds, as the chart stands on a wall. */
function placeOf({ row, place }: Character, all: readonly Character[]): CSSProperties {
  if (row === null || place === null) return {};
  const rows = [...new Set(all.map((one) => one.row))];
  return { gridColumn: rows.indexOf(row) + 1, gridRow: place + 1 };
}
