import type { QuestionContent } from '#contracts/http/question-content';
import type { Question } from '#contracts/http/questions';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../ui/format/time.js';
import { useKindName, useThemeName } from '../../parts/questions/kind-filters.js';
import { Card } from '../../ui/card.js';
import { FactList } from '../../ui/fact-list.js';
import { QuestionOrigin } from './question-origin.js';
import { TagChips } from './tag-chips.js';
import classes from './manage-questions.module.css';
import { useSkillName } from '../../parts/study/kind-names.js';

export function QuestionFacts({ question, content }: { question: Question; content: QuestionContent }) {
  const { t } = useTranslation(['manage-questions', 'question']);
  const skillName = useSkillName();
  const kindName = useKindName();
  const themeName = useThemeName();
  const rows: [string, ReactNode][] = [
    [t('question:kind.skill'), skillName(content.skill)],
    [t('question:kind.level'), kindName(content)],
    [t('column.theme'), content.theme === undefined ? '—' : themeName(content.theme)],
    [t('field.tags'), content.tags.length === 0 ? '—' : <TagsOf tags={content.tags} />],
    [t('field.origin'), <QuestionOrigin key="origin" question={question} />],
    [t('column.created'), formatDateTime(question.created_at)],
    [t('column.updated'), formatDateTime(question.updated_at)],
  ];
  return (
    <Card>
      <h2>{t('facts')}</h2>
      <FactList rows={rows} />
    </Card>
  );
}

const TagsOf = ({ tags }: Pick<QuestionContent, 'tags'>) => (
  <span className={classes.tags}>
    <TagChips tags={tags} />
  </span>
);
