import { useTranslation } from 'react-i18next';
import { useHere } from '../../kit/client/here.js';
import { Card } from '../../ui/card.js';
import { Furigana } from '../../ui/furigana.js';
import { QueryFailed } from '../../kit/reading/query-failed.js';
import { Skeletons } from '../../ui/states.js';
import { usePatterns, type Pattern } from './api.js';
import { PatternRows } from './pattern-rows.js';
import classes from './read-patterns.module.css';

/** All grammar patterns by level. */
export function PatternListPage() {
  const { t } = useTranslation('patterns');
  const patterns = usePatterns();
  useHere(patterns);
  const { data, isError } = patterns;
  return (
    <div className={classes.page}>
      <h1>
        <Furigana>{t('title')}</Furigana>
      </h1>
      {data ? (
        <Levels patterns={data} />
      ) : isError ? (
        <QueryFailed of={patterns} />
      ) : (
        <Skeletons count={2} height={320} />
      )}
    </div>
  );
}

function Levels({ patterns }: { patterns: readonly Pattern[] }) {
  const levels = Map.groupBy(patterns, ({ level }) => level);
  return [...levels].map(([level, ofLevel]) => (
    <Card key={level}>
      <h2 className={classes.part}>{level}</h2>
      <PatternRows patterns={ofLevel} base="" />
    </Card>
  ));
}
