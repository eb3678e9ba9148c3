import type { AskedSkill } from '#contracts/constants';
import type { AttemptResult } from '#contracts/http/attempts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Strip } from '../../parts/results/strip.js';
import { Button } from '../../ui/controls.js';
import { Card } from '../../ui/card.js';
import { Furigana, withoutFurigana } from '../../ui/furigana.js';
import { StateLabel } from '../../ui/state-label.js';
import { practiceOfWrong, practiceOfWrongIn } from './practise-wrong.js';
import classes from './see-result.module.css';

type Asked = AttemptResult['questions'];

/** What one can and what not, and a way to practise what one cannot. */
export function BySkill({ questions }: { questions: Asked }) {
  const { t } = useTranslation(['see-result', 'question']);
  const skills = Map.groupBy(questions, ({ skill }) => skill);
  return (
    <Card>
      <h2>
        <Furigana>{t('by-skill')}</Furigana>
      </h2>
      <ul className={classes.skills}>
        {[...skills].map(([skill, asked]) => (
          <Skill key={skill} skill={skill} asked={asked} />
        ))}
      </ul>
    </Card>
  );
}

function Skill({ skill, asked }: { skill: AskedSkill; asked: Asked }) {
  const { t } = useTranslation(['see-result', 'question']);
  const name = t(`question:skill.${skill}`);
  const correct = asked.filter((one) => one.correct).length;
  const practice = practiceOfWrongIn(skill, asked);
  return (
    <li>
      <b>
        <Furigana>{name}</Furigana>
      </b>
      <Strip
        columns={Math.max(10, asked.length)}
        squares={asked.map((one) => (one.correct ? 'right' : 'wrong'))}
        label={t('section-label', { correct, count: asked.length })}
      />
      <span className={classes.count}>
        <b>{correct}</b>
        <span className="faint">／{asked.length}</span>
      </span>
      <span className={classes.skillAct}>
        {correct === asked.length ? (
          <StateLabel look="right">
            <Furigana>{t('all-right')}</Furigana>
          </StateLabel>
        ) : practice ? (
          <Button component={Link} to={practice} variant="default" size="sm">
            <span className="hidden-text">{withoutFurigana(name)}: </span>
            <Furigana>{t('practise-skill')}</Furigana>
          </Button>
        ) : null}
      </span>
    </li>
  );
}

/** All of them in one practice. */
export function PractiseWrong({ questions }: { questions: Asked }) {
  const { t } = useTranslation('see-result');
  const practice = practiceOfWrong(questions);
  if (!practice) return null;
  return (
    <Button component={Link} to={practice} size="lg">
      <Furigana>{t('practise-wrong')}</Furigana>
    </Button>
  );
}
