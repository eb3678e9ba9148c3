import type { PatternFacts } from '#contracts/http/study-patterns';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { ApiError } from '../../kit/client/api-error.js';
import { useHere } from '../../kit/client/here.js';
import { Meaning } from '../../parts/questions/question-prompt.js';
import { practiceSearch } from '../../parts/study/practice-link.js';
import { Card, Chip } from '../../ui/card.js';
import { Button } from '../../ui/controls.js';
import { Furigana, withoutFurigana } from '../../ui/furigana.js';
import { QueryFailed } from '../../kit/reading/query-failed.js';
import { EmptyState, Skeletons } from '../../ui/states.js';
import { usePattern } from './api.js';
import { Examples } from './examples.js';
import { FormName } from './form-name.js';
import { FormTable } from './form-table.js';
import { SimilarPatterns } from './similar-patterns.js';
import classes from './read-patterns.module.css';

/** All about one grammar pattern: what it means, how it is formed, examples, what it is taken for; and its practice. */
export function PatternPage() {
  const { t } = useTranslation('patterns');
  const { pattern = '' } = useParams();
  const query = usePattern(pattern);
  useHere(query);
  const { data, error } = query;
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        heading="h1"
        title={<Furigana>{t('none')}</Furigana>}
        action={
          <Button component={Link} to=".." relative="path">
            <Furigana>{t('title')}</Furigana>
          </Button>
        }
      />
    );
  if (error) return <QueryFailed of={query} />;
  if (data === undefined) return <Skeletons count={3} height={200} />;
  return <Facts facts={data} />;
}

function Facts({ facts }: { facts: PatternFacts }) {
  const { t } = useTranslation('patterns');
  const { items } = facts;
  return (
    <div className={classes.pattern}>
      <Head facts={facts} />
      <div className={classes.column}>
        <FormTable facts={facts} />
        <Examples examples={facts.examples} />
      </div>
      <SimilarPatterns similar={facts.similar} />
      <div className={classes.practise} data-foot>
        <Button
          component={Link}
          to={practiceSearch('grammar', { items })}
          size="lg"
          fullWidth
          rightSection={<IconArrowRight size={20} aria-hidden />}
        >
          <Furigana>{t('practise', { count: items.length })}</Furigana>
        </Button>
      </div>
    </div>
  );
}

function Head({ facts: { level, number, form, meaning, reason } }: { facts: PatternFacts }) {
  const { t } = useTranslation('patterns');
  return (
    <Card className={classes.head}>
      <p className={classes.chips}>
        <Chip tone="ai">{level}</Chip>
        <Chip>{withoutFurigana(t('number', { number }))}</Chip>
      </p>
      <h1 className={classes.form} lang="ja">
        <FormName form={form} />
      </h1>
      <p className={classes.meaning}>
        <Meaning meanings={meaning} />
      </p>
      <p className="muted">
        <Meaning meanings={reason} />
      </p>
    </Card>
  );
}
