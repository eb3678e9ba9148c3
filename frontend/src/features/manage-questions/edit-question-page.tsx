import type { Question } from '#contracts/http/questions';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { Furigana } from '../../ui/furigana.js';
import { storedIn } from '../../kit/form/stored-in.js';
import { LoadOne } from '../../kit/list/load-one.js';
import type { Stored } from '../../kit/list/resource.js';
import { useIsMine } from '../../parts/questions/own-question.js';
import { questionName } from '../../parts/questions/question-line.js';
import { Button } from '../../ui/controls.js';
import { Banner } from '../../ui/states.js';
import { PageHeading } from '../../ui/table-parts.js';
import { toast } from '../../kit/toast/toast.js';
import { changeQuestion, questions } from './api/questions.js';
import { fieldsOf } from './question-fields.js';
import { QuestionForm } from './question-form.js';
import { useQuestionWork } from './question-work.js';

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
  const isMine = useIsMine()(question);
  const work = useQuestionWork();
  return (
    <>
      <PageHeading
        title={<Furigana>{t('edit')}</Furigana>}
        note={<span lang="ja">{questionName(content)}</span>}
      />
      {origin === 'own' && isMine ? (
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
          <p>{isMine ? t('errors:question.generated') : t('shared-text')}</p>
          <Button variant="default" size="sm" onClick={() => work.copy(id)}>
            {t(isMine ? 'copy' : 'copy-own')}
          </Button>
        </Banner>
      )}
    </>
  );
}
