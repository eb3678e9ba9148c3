import { SKILLS } from '#contracts/constants';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useIsTopAdministrator } from '../../kit/session/current-user.js';
import { Furigana } from '../../ui/furigana.js';
import { Banner } from '../../ui/states.js';
import { PageHeading } from '../../ui/table-parts.js';
import { toast } from '../../kit/toast/toast.js';
import { createQuestion } from './api/questions.js';
import { newQuestion } from './question-fields.js';
import { QuestionForm } from './question-form.js';

/** `?skill=` names the kind to begin with. */
export function NewQuestionPage() {
  const { t } = useTranslation('manage-questions');
  const navigate = useNavigate();
  const isTop = useIsTopAdministrator();
  const wanted = useSearchParams()[0].get('skill');
  const skill = SKILLS.find((one) => one === wanted) ?? 'word-meaning';
  return (
    <>
      <PageHeading title={<Furigana>{t('new')}</Furigana>} />
      {isTop ? null : (
        <Banner>
          <p>{t('own-text')}</p>
        </Banner>
      )}
      <QuestionForm
        initial={newQuestion(skill)}
        send={createQuestion}
        onSaved={({ id }) => {
          toast({ kind: 'success', title: isTop ? t('created') : t('created-own') });
          void navigate(`/questions/${id}`);
        }}
      />
    </>
  );
}
