import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../ui/card.js';
import { Button } from '../../ui/controls.js';
import { Furigana } from '../../ui/furigana.js';
import { usePatterns } from './api.js';
import { PatternRows } from './pattern-rows.js';
import classes from './read-patterns.module.css';

/** So many are named on the shelf. */
const SHOWN = 4;

/** On the shelf of grammar: the first patterns, and the way to all of them. Nothing until they are there. */
export function PatternShelf() {
  const { t } = useTranslation('patterns');
  const { data } = usePatterns();
  if (data === undefined) return null;
  return (
    <Card className={classes.shelf}>
      <h2>
        <Furigana>{t('title')}</Furigana>
      </h2>
      <PatternRows patterns={data.slice(0, SHOWN)} base="patterns/" />
      <Button
        component={Link}
        to="patterns"
        variant="default"
        rightSection={<IconArrowRight size={20} aria-hidden />}
      >
        <Furigana>{t('all', { count: data.length })}</Furigana>
      </Button>
    </Card>
  );
}
