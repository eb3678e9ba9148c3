import type { QuestionListItem } from '#contracts/http/questions';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../ui/format/time.js';
import type { Column } from '../../kit/list/data-table.js';
import { useKindName, useThemeName } from '../../parts/questions/kind-filters.js';
import { QuestionLine } from '../../parts/questions/question-line.js';
import { TwoLines } from '../../ui/table-parts.js';
import { QuestionOrigin } from './question-origin.js';
import { QuestionStatus } from './question-status.js';
import { TagChips } from './tag-chips.js';
import classes from './manage-questions.module.css';
import { useSkillName } from '../../parts/study/kind-names.js';

export function useQuestionColumns(): Column<QuestionListItem>[] {
  const { t } = useTranslation(['manage-questions', 'question']);
  const skillName = useSkillName();
  const kindName = useKindName();
  return [
    { title: t('column.question'), cell: (question) => <QuestionLine question={question} /> },
    {
      title: t('question:kind.skill'),
      sort: 'skill',
      cell: (question) => (
        <TwoLines note={<QuestionOrigin question={question} />}>{skillName(question.skill)}</TwoLines>
      ),
    },
    { title: t('question:kind.level'), sort: 'level', cell: kindName },
    {
      title: t('column.theme'),
      sort: 'theme',
      wide: true,
      cell: ({ theme, tags }) => <ThemeAndTags theme={theme} tags={tags} />,
    },
    { title: t('column.status'), cell: ({ status }) => <QuestionStatus status={status} /> },
    {
      title: t('column.updated'),
      sort: 'updated_at',
      numeric: true,
      cell: ({ updated_at }) => formatDateTime(updated_at),
    },
  ];
}

/** So many tags are shown in a row. */
const SHOWN = 3;

function ThemeAndTags({ theme, tags }: { theme: string | undefined; tags: readonly string[] }) {
  const themeName = useThemeName();
  if (theme === undefined && tags.length === 0) return '—';
  return (
    <span className={classes.tags}>
      {theme === undefined ? null : themeName(theme)}
      <TagChips tags={tags} most={SHOWN} />
    </span>
  );
}
