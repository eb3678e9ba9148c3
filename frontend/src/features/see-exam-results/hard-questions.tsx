import type { ExamResultsSummary } from '#contracts/http/exam-results';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localPercent } from '../../kit/texts/i18n.js';
import { usePicked } from '../../parts/questions/bank-questions.js';
import { questionName } from '../../parts/questions/question-line.js';
import { useSkillName } from '../../parts/study/kind-names.js';
import { Card } from '../../ui/card.js';
import { Button } from '../../ui/controls.js';
import classes from './see-exam-results.module.css';

const FIRST = 5;

/** The questions by how many had them wrong, the most first. */
export function HardQuestions({ summary: { questions } }: { summary: ExamResultsSummary }) {
  const { t } = useTranslation('see-exam-results');
  const [all, setAll] = useState(false);
  const skillName = useSkillName();
  const shown = all ? questions : questions.slice(0, FIRST);
  const bank = usePicked(shown.map(({ question_id }) => question_id));
  return (
    <Card dense>
      <h3>{t('hardest')}</h3>
      <div className={classes.scroll}>
        <table className={classes.questions}>
          <caption className="hidden-text">{t('hardest')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('question')}</th>
              <th scope="col">{t('right-of-asked')}</th>
              <th scope="col">{t('share')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ question_id, skill, asked, correct, percent }) => {
              const question = bank.data?.get(question_id);
              return (
                <tr key={question_id}>
                  <th scope="row">
                    {question ? <span lang="ja">{questionName(question)}</span> : null}
                    <small>{skillName(skill)}</small>
                  </th>
                  <td>{t('right-of', { correct, asked })}</td>
                  <td>
                    <b>{localPercent(percent)}</b>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {questions.length > FIRST ? (
        <Button variant="subtle" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('fewer-questions') : t('all-questions', { count: questions.length })}
        </Button>
      ) : null}
    </Card>
  );
}
