import type { AnalysedItem, NewGradingRule } from '#contracts/http/item-analysis';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswerName } from './answer-name.js';
import { choiceNumber, sameAnswer } from './figures-of-items.js';
import { type Answer, candidates, firstRule, isRightNow, WAYS, type Way, withAlso } from './rules.js';
import classes from './regrade.module.css';

interface RuleChoiceProps {
  item: AnalysedItem;
  rule: NewGradingRule | undefined;
  onChange: (rule: NewGradingRule | undefined) => void;
}

/** One of the ways to put it right; the first two ask for an answer. */
export function RuleChoice({ item, rule, onChange }: RuleChoiceProps) {
  const { t } = useTranslation('analyse-exam');
  const name = useId();
  const [way, setWay] = useState<Way | undefined>(firstRule(item) ? 'change' : undefined);
  // back to the key only where something stands in its place
  const ways = WAYS.filter((one) => one !== 'key' || item.rule !== null);
  const choose = (next: Way) => {
    setWay(next);
    if (next === 'change' || next === 'also') onChange(undefined);
    else onChange({ type: next });
  };
  return (
    <fieldset className={classes.ways}>
      <legend className="hidden-text">{t('ways')}</legend>
      {ways.map((one) => (
        <div key={one} className={classes.way} data-chosen={way === one || undefined}>
          <label>
            <input type="radio" name={name} checked={way === one} onChange={() => choose(one)} />
            <span>
              <b>{t(`way.${one}`)}</b>
              <small>{t(`way-hint.${one}`)}</small>
            </span>
          </label>
          {way === one && (one === 'change' || one === 'also') ? (
            <Answers
              item={item}
              label={t(`way.${one}`)}
              isChosen={(answer) => rule?.type === 'answers' && sameAnswer(rule.answers.at(-1), answer)}
              onChoose={(answer) =>
                onChange(one === 'also' ? withAlso(item, answer) : { type: 'answers', answers: [answer] })
              }
            />
          ) : null}
        </div>
      ))}
    </fieldset>
  );
}

interface AnswersProps {
  item: AnalysedItem;
  label: string;
  isChosen: (answer: Answer) => boolean;
  onChoose: (answer: Answer) => void;
}

/** Choices by their number, others as they were given; what is right now says so. */
function Answers({ item, label, isChosen, onChoose }: AnswersProps) {
  const { t } = useTranslation('analyse-exam');
  const nameOf = useAnswerName(item);
  return (
    <div className={classes.keys} role="group" aria-label={label}>
      {candidates(item).map((answer) => (
        <button
          key={JSON.stringify(answer)}
          type="button"
          aria-pressed={isChosen(answer)}
          data-now={isRightNow(item, answer) || undefined}
          onClick={() => onChoose(answer)}
        >
          <span lang="ja" aria-hidden="true">
            {choiceNumber(item, answer) ?? nameOf(answer)}
          </span>
          <span className="hidden-text">{nameOf(answer)}</span>
          <small>{isChosen(answer) ? t('from-now') : isRightNow(item, answer) ? t('now') : ''}</small>
        </button>
      ))}
    </div>
  );
}
