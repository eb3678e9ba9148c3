import { AREA_PERMISSIONS } from '#contracts/constants';
import type { Question, QuestionVersion } from '#contracts/http/questions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { currentLanguage } from '../../kit/texts/i18n.js';
import { ActionButtons } from '../../kit/list/list-action.js';
import { LoadOne } from '../../kit/list/load-one.js';
import { useUser } from '../../kit/session/current-user.js';
import { useIsMine } from '../../parts/questions/own-question.js';
import { questionName } from '../../parts/questions/question-line.js';
import { Card } from '../../ui/card.js';
import { Button } from '../../ui/controls.js';
import { Banner } from '../../ui/states.js';
import { PageHeading } from '../../ui/table-parts.js';
import { questions } from './api/questions.js';
import { ExplanationCard } from './explanation-card.js';
import { KeyCard } from './key-card.js';
import { Preview } from '../../parts/questions/preview.js';
import { useActionsOf } from './question-actions.js';
import { QuestionFacts } from './question-facts.js';
import { QuestionStatus } from './question-status.js';
import { useQuestionWork } from './question-work.js';
import { UsageCard } from './usage-card.js';
import { VersionsCard } from './versions-card.js';
import classes from './manage-questions.module.css';
import { useSkillName } from '../../parts/study/kind-names.js';

/** One question: as the learner sees it, with its key, and all that is known of it. */
export function QuestionPage() {
  const { questionId = '' } = useParams();
  return (
    <LoadOne resource={questions} id={questionId}>
      {({ value }) => <QuestionDetails key={value.version} question={value} />}
    </LoadOne>
  );
}

function QuestionDetails({ question }: { question: Question }) {
  const { t } = useTranslation(['manage-questions', 'question']);
  const skillName = useSkillName();
  const [shown, setShown] = useState<QuestionVersion>();
  const content = shown?.content ?? question.content;
  const name = questionName(question.content);
  const isMine = useIsMine();
  const seesExams = useUser().permissions.includes(AREA_PERMISSIONS.exams.view);
  return (
    <>
      <PageHeading
        title={name || skillName(content.skill)}
        {...(name === '' ? {} : { titleLanguage: 'ja' })}
        note={<QuestionStatus status={question.status} />}
      >
        <Actions question={question} />
      </PageHeading>
      {isMine(question) && question.origin === 'own' ? null : (
        <Banner>
          <p>{isMine(question) ? t('generated-text') : t('shared-text')}</p>
        </Banner>
      )}
      {shown ? (
        <Banner tone="kin">
          <p>{t('old-version', { version: shown.version })}</p>
          <Button size="sm" variant="default" onClick={() => setShown(undefined)}>
            {t('newest-version')}
          </Button>
        </Banner>
      ) : null}
      <div className={classes.details}>
        <Card>
          <Preview question={content} language={currentLanguage()} />
        </Card>
        <div className="stack">
          <KeyCard content={content} />
          <ExplanationCard explanation={content.explanation} />
          <QuestionFacts question={question} content={content} />
          <VersionsCard question={question} shown={shown?.version} onShow={setShown} />
        </div>
        {seesExams ? <UsageCard id={question.id} /> : null}
      </div>
    </>
  );
}

function Actions({ question }: { question: Question }) {
  const work = useQuestionWork();
  return (
    <>
      <ActionButtons actions={useActionsOf(work)(question)} />
      {work.dialog}
    </>
  );
}
