import type { DrawnExample } from '#contracts/http/exam-bank';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../kit/texts/i18n.js';
import { formatTag } from '../../kit/texts/languages.js';
import { usePicked } from '../../parts/questions/bank-questions.js';
import { questionName } from '../../parts/questions/question-line.js';
import { useSkillName } from '../../parts/study/kind-names.js';
import { Card } from '../../ui/card.js';
import { Button } from '../../ui/controls.js';
import { QueryFailed } from '../../kit/reading/query-failed.js';
import { ErrorState, Skeletons } from '../../ui/states.js';
import type { ExampleOfDraws } from './use-drawn-example.js';
import classes from './exam-side.module.css';

/** So many of a kind are named. */
const NAMED = 6;

/** What one learner would be asked, and how much of it another would be asked as well. */
export function DrawnExampleCard({ drawn }: { drawn: ExampleOfDraws }) {
  const { t } = useTranslation('manage-exams');
  const { example, failed, busy, again } = drawn;
  return (
    <Card dense className={classes.card}>
      <header>
        <h2>{t('example.title')}</h2>
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={busy}
          disabled={!example}
          onClick={again}
        >
          {t('example.again')}
        </Button>
      </header>
      {failed ? (
        <ErrorState onRetry={again} />
      ) : example ? (
        <Example example={example} />
      ) : busy ? (
        <Skeletons count={3} height={32} />
      ) : (
        <p className="muted">{t('example.none')}</p>
      )}
    </Card>
  );
}

function Example({ example }: { example: DrawnExample }) {
  const { t } = useTranslation('manage-exams');
  const skillName = useSkillName();
  const found = usePicked(example.questions.map(({ question_id }) => question_id));
  const questions = example.questions.flatMap(({ question_id }) => found.data?.get(question_id) ?? []);
  const kinds = Map.groupBy(questions, ({ skill }) => skill);
  const { mean, exact } = example.shared;
  const shared = {
    mean: mean.toLocaleString(formatTag(currentLanguage()), { maximumFractionDigits: 1 }),
    count: example.drawable,
  };
  if (found.isError) return <QueryFailed of={found} />;
  if (!found.data) return <Skeletons count={3} height={32} />;
  return (
    <>
      <p className="muted small">{t('example.hint')}</p>
      <dl className={classes.example}>
        {[...kinds].map(([skill, some]) => (
          <div key={skill}>
            <dt>{skillName(skill)}</dt>
            <dd>
              <span lang="ja">
                {some
                  .slice(0, NAMED)
                  .map((one) => questionName(one) || t('example.heard'))
                  .join('・')}
              </span>{' '}
              {some.length > NAMED ? (
                <span className="faint small">{t('example.more', { count: some.length - NAMED })}</span>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
      {example.drawable > 0 ? (
        <p className="muted small">
          {exact ? t('example.shared', shared) : t('example.shared-about', shared)}
        </p>
      ) : null}
    </>
  );
}
