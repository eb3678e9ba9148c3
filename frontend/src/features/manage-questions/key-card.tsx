import { formOf } from '#contracts/http/question-faults';
import type { QuestionContent } from '#contracts/http/question-content';
import { useTranslation } from 'react-i18next';
import { RightAnswers } from '../../parts/questions/right-answers.js';
import { Card } from '../../ui/card.js';

export function KeyCard({ content }: { content: QuestionContent }) {
  const { t } = useTranslation('manage-questions');
  return (
    <Card>
      <h2>{t('key')}</h2>
      <p className="muted small">{t(`form.${formOf(content)}`)}</p>
      <RightAnswers content={content} />
    </Card>
  );
}
