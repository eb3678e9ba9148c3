import type { Question } from '#contracts/http/questions';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { storedIn } from '../../shared/form/stored-in.js';
import { LoadOne } from '../../shared/list/load-one.js';
import type { Stored } from '../../shared/list/resource.js';
import { questionName } from '../../shared/questions/question-line.js';
import { Banner } from '../../shared/ui/states.js';
import { PageHeading } from '../../shared/ui/table-parts.js';
import { toast } from '../../shared/ui/toast.js';
import { changeQuestion, questions } from './api/questions.js';
import { fieldsOf } from './question-fields.js';
import { QuestionForm } from './question-form.js';

export function EditQuestionPage() {
  const { questionId = '' } = useParams();
  return (
    <LoadOne resource={questions} id={questionId} fresh>
      {(found) => <EditQuestion key={found.value.id} found={found} />}
    </LoadOne>
  );
}

function EditQuestion({ found: { value: question, etag } }: { found: Stored<Question> }) {
  const { t } = useTranslation(['manage-questions', 'errors']);
  const navigate = useNavigate();
  const { id, content, origin } = question;
  return (
    <>
      <PageHeading title={t('edit')} note={<span lang="ja">{questionName(content)}</span>} />
      {origin === 'own' ? (
        <QuestionForm
          initial={fieldsOf(content)}
          send={changeQuestion(id)}
          stored={storedIn(questions, id, etag, (now) => fieldsOf(now.content))}
          onSaved={() => {
            toast({ kind: 'success', title: t('saved') });
            void navigate(`/questions/${id}`);
          }}
        />
      ) : (
        <Banner>
          <p>{t('errors:question.generated')}</p>
        </Banner>
      )}
    </>
  );
}
