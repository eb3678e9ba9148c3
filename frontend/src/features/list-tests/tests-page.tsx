import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useReadModel } from '../../realtime/read-model.js';
import { useUser } from '../../kit/session/current-user.js';
import { Badge } from '../../ui/card.js';
import { Furigana } from '../../ui/furigana.js';
import { Masu } from '../../ui/masu.js';
import classes from './list-tests.module.css';

/** The way into both lists. */
export function TestsPage() {
  const { t } = useTranslation(['list-tests', 'app']);
  const { query } = useReadModel('learner-availability', useUser().id);
  return (
    <div className={classes.page}>
      <h1>
        <Furigana>{t('title')}</Furigana>
      </h1>
      <div className={classes.kinds}>
        <Kind
          to="/test/mini-test"
          glyph="小"
          title={t('app:quiz-type.10')}
          text={t('mini.about')}
          count={query.data?.available_mini_tests ?? 0}
        />
        <Kind
          to="/test/proficiency-test"
          glyph="力"
          title={t('app:quiz-type.11')}
          text={t('proficiency.about')}
          count={query.data?.available_proficiency_tests ?? 0}
        />
      </div>
    </div>
  );
}

interface KindProps {
  to: string;
  glyph: string;
  title: string;
  text: string;
  count: number;
}

function Kind({ to, glyph, title, text, count }: KindProps) {
  const { t } = useTranslation(['list-tests', 'app']);
  return (
    <Link className={classes.kind} to={to}>
      <Masu>{glyph}</Masu>
      <span>
        <b className={classes.kindTitle}>
          <Furigana>{title}</Furigana>
          {count > 0 ? <Badge count={count} label={t('app:badge.tests', { count })} /> : null}
        </b>
        <span className="muted small">
          <Furigana>{text}</Furigana>
        </span>
      </span>
      <IconArrowRight aria-hidden />
    </Link>
  );
}
