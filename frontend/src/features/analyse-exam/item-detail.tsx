import { AREA_PERMISSIONS } from '#contracts/constants';
import type { Exam } from '#contracts/http/exams';
import type { AnalysedItem } from '#contracts/http/item-analysis';
import { IconCircle, IconRotateClockwise } from '@tabler/icons-react';
import { useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../kit/session/current-user.js';
import { QuestionPrompt } from '../../parts/questions/question-prompt.js';
import { GivenAnswer } from '../../parts/results/given-answer.js';
import { Card, Chip } from '../../ui/card.js';
import { Button } from '../../ui/controls.js';
import classes from './analyse-exam.module.css';
import { choiceNumber, sameAnswer } from './figures-of-items.js';
import { KeyChecked } from './key-check.js';
import { RegradeDialog } from './regrade-dialog.js';

const THIRDS = ['upper', 'middle', 'lower'] as const;
/** So many squares stand beside each other at most; of more people one stands for several. */
const SQUARES = 12;
/** Of typed answers the most frequent; the rest is said as a number. */
const SHOWN = 8;

interface ItemDetailProps {
  exam: Pick<Exam, 'id' | 'title'>;
  item: AnalysedItem;
  ref: Ref<HTMLElement>;
}

/** The question as it was asked, and who chose what. */
export function ItemDetail({ exam, item, ref }: ItemDetailProps) {
  const { t } = useTranslation('analyse-exam');
  const mayEdit = useUser().permissions.includes(AREA_PERMISSIONS.exams.edit);
  const [regrading, setRegrading] = useState(false);
  const unit = Math.max(
    1,
    Math.ceil(Math.max(...item.answers.flatMap((one) => THIRDS.map((third) => one[third]))) / SQUARES),
  );
  return (
    <Card ref={ref} dense className={classes.detail} aria-label={t('choices-of', { number: item.number })}>
      <div className={classes.heading}>
        <h3>{t('choices-of', { number: item.number })}</h3>
        <span className="faint small">{t('square', { count: unit })}</span>
      </div>
      <div className={classes.asked}>
        <QuestionPrompt question={item} heading="h3" />
      </div>
      {item.rule ? <Chip tone="kin">{t(`regraded.${item.rule.type}`)}</Chip> : null}
      {item.rule?.type === 'void' ? (
        <p className="muted small">{t('void-hint')}</p>
      ) : (
        <Answers item={item} unit={unit} />
      )}
      <KeyChecked exam={exam} item={item} />
      {mayEdit ? (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconRotateClockwise size={18} aria-hidden />}
          onClick={() => setRegrading(true)}
        >
          {t('regrade')}
        </Button>
      ) : null}
      {regrading ? <RegradeDialog exam={exam} item={item} onClose={() => setRegrading(false)} /> : null}
    </Card>
  );
}

/** What it shows; its key is said in another way than a sheet's. */
const shownOf = ({ skill, prompt, choices }: AnalysedItem) => ({ skill, prompt, choices });

function Answers({ item, unit }: { item: AnalysedItem; unit: number }) {
  const { t } = useTranslation('analyse-exam');
  const shown = item.answers.slice(0, Math.max(SHOWN, item.choices?.length ?? 0));
  const others = item.answers.length - shown.length;
  return (
    <>
      <table className={classes.answers}>
        <caption className="hidden-text">{t('choices-of', { number: item.number })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('choice')}</th>
            {THIRDS.map((third) => (
              <th key={third} scope="col">
                {t(`third.${third}`, { count: item.thirds[third] })}
              </th>
            ))}
            <th scope="col">{t('sum')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((answer) => (
            <AnswerRow key={JSON.stringify(answer.value)} item={item} answer={answer} unit={unit} />
          ))}
        </tbody>
      </table>
      {others > 0 ? <p className="faint small">{t('other-answers', { count: others })}</p> : null}
      <p className="faint small">{t('thirds-hint')}</p>
    </>
  );
}

interface AnswerRowProps {
  item: AnalysedItem;
  answer: AnalysedItem['answers'][number];
  unit: number;
}

function AnswerRow({ item, answer, unit }: AnswerRowProps) {
  const { t } = useTranslation('analyse-exam');
  const { value, correct } = answer;
  const suspect = item.alarm !== null && sameAnswer(item.alarm.value, value);
  const number = choiceNumber(item, value);
  return (
    <tr data-tone={correct ? 'right' : suspect ? 'suspect' : undefined}>
      <th scope="row">
        {number === undefined ? null : <b>{number} </b>}
        {value === null || value === '' ? (
          <span className="muted">{t('open')}</span>
        ) : (
          <GivenAnswer question={shownOf(item)} value={value} />
        )}
        {correct ? (
          <span className={classes.right}>
            <IconCircle size={12} stroke={3} aria-hidden /> {t('right')}
          </span>
        ) : null}
      </th>
      {THIRDS.map((third) => (
        <td key={third}>
          <span className={classes.people}>
            <span>{answer[third]}</span>
            <span className={classes.squares} aria-hidden="true">
              {Array.from({ length: Math.ceil(answer[third] / unit) }, (_, index) => (
                <i key={index} />
              ))}
            </span>
          </span>
        </td>
      ))}
      <td>
        <b>{answer.upper + answer.middle + answer.lower}</b>
      </td>
    </tr>
  );
}
