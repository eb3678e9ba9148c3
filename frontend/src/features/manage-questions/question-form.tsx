import { QuestionDraft } from '#contracts/http/question-content';
import type { Question } from '#contracts/http/questions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageForm } from '../../kit/form/page-form.js';
import { useRecordForm } from '../../kit/form/record-form.js';
import type { SendSettings } from '../../kit/form/use-send.js';
import { currentLanguage } from '../../kit/texts/i18n.js';
import { Card } from '../../ui/card.js';
import { AnswerCard } from './answer-card.js';
import { questions } from './api/questions.js';
import { ExplanationFields } from './explanation-fields.js';
import { KindFields } from './kind-fields.js';
import { Preview } from '../../parts/questions/preview.js';
import { PromptCard } from './prompt-card.js';
import { bodyOf, type QuestionFields } from './question-fields.js';
import { useQuestionFaults } from '../../parts/questions/question-faults.js';
import { shownOf } from './shown-of.js';
import classes from './question-form.module.css';

interface QuestionFormProps extends SendSettings<QuestionFields, QuestionDraft, Question> {
  initial: QuestionFields;
  onSaved: (question: Question) => void;
}
/** A question as its author writes it, and beside it as the learner will see it. */
export function QuestionForm(settings: QuestionFormProps) {
  const { t } = useTranslation('manage-questions');
  const [language, onLanguage] = useState(currentLanguage);
  const form = useRecordForm({
    ...settings,
    schema: QuestionDraft,
    body: bodyOf,
    explain: useQuestionFaults(),
    touches: [questions],
  });
  const card = { form, language, onLanguage };
  return (
    <div className={classes.editor}>
      <PageForm form={form} submitLabel={t('save')} className={classes.form}>
        <KindFields {...card} />
        <PromptCard {...card} />
        <AnswerCard {...card} />
        <ExplanationFields {...card} />
      </PageForm>
      <Card className={classes.preview}>
        <Preview question={shownOf(form.values)} language={language} />
      </Card>
    </div>
  );
}
