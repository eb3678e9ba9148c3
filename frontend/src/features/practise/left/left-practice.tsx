import { ROLE } from '#contracts/constants';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime, percent } from '../../../shared/format/time.js';
import { useUser } from '../../../shared/session/current-user.js';
import type { PracticeCode } from '../../../shared/study/practice-types.js';
import { TranslatedName, useQuizName } from '../../../shared/study/quiz-name.js';
import { Card, Chip, Eyebrow } from '../../../shared/ui/card.js';
import { Furigana } from '../../../shared/ui/furigana.js';
import { Meter } from '../../../shared/ui/meter.js';
import { LeftActs } from './left-acts.js';
import classes from './left-practice.module.css';
import { useLeftPractice, type Left } from './use-left-practice.js';

/** What a learner began and left, for /top. Nothing at all where there is none; administrators’ practice is kept nowhere. */
export function LeftPractice() {
  const { id, usertype } = useUser();
  return usertype === ROLE.learner ? <OfLearner userId={id} /> : null;
}

/** The same in the setup of one type: the newest of that type. */
export function LeftOfType({ code }: { code: PracticeCode }) {
  const { id, usertype } = useUser();
  return usertype === ROLE.learner ? <OfTypeOfLearner userId={id} code={code} /> : null;
}

function OfLearner({ userId }: { userId: string }) {
  const { t } = useTranslation('left-practice');
  const headingId = useId();
  const all = useLeftPractice(userId);
  if (all.length === 0) return null;
  return (
    <Card dense className={classes.card} aria-labelledby={headingId}>
      <h2 id={headingId}>
        <Eyebrow>
          <Furigana>{t('title')}</Furigana>
        </Eyebrow>
      </h2>
      <ul className={classes.list}>
        {all.map((left) => (
          <li key={left.id} className={classes.row}>
            <What left={left} />
            <HowFar left={left} />
            <LeftActs left={left} userId={userId} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function OfTypeOfLearner({ userId, code }: { userId: string; code: PracticeCode }) {
  const { t } = useTranslation('left-practice');
  const headingId = useId();
  const left = useLeftPractice(userId).find((one) => one.code === code);
  if (!left) return null;
  const { answered, question_count: total } = left;
  return (
    <Card dense className={classes.inSetup} aria-labelledby={headingId}>
      <div>
        <h2 id={headingId} className={classes.middle}>
          <Furigana>{t('middle', { answered, total })}</Furigana>
        </h2>
        <Narrowed left={left} />
        <When left={left} />
      </div>
      <LeftActs left={left} userId={userId} />
    </Card>
  );
}

function What({ left }: { left: Left }) {
  const { name, translation } = useQuizName()(left.code);
  return (
    <div className={classes.what}>
      <h3 className={classes.name}>
        <TranslatedName name={name} translation={translation} />
      </h3>
      <Narrowed left={left} />
      <When left={left} />
    </div>
  );
}

/** Two of the same name are told apart by what was asked. */
function Narrowed({ left: { setup } }: { left: Left }) {
  const { t } = useTranslation(['left-practice', 'materials']);
  const { stage, level, grade, script } = setup;
  const said = [
    stage === undefined ? undefined : t('stage', { number: stage }),
    level,
    grade === undefined ? undefined : t(`materials:grade.${grade}`),
    script === undefined ? undefined : t(`materials:script.${script}`),
  ].filter((one) => one !== undefined);
  if (said.length === 0) return null;
  return (
    <p className={classes.narrowed}>
      {said.map((one) => (
        <Chip key={one}>{one}</Chip>
      ))}
    </p>
  );
}

function When({ left: { started_at, deadline } }: { left: Left }) {
  const { t } = useTranslation('left-practice');
  return (
    <p className={classes.when}>
      <span>
        <Furigana>{t('begun', { time: formatDateTime(started_at) })}</Furigana>
      </span>
      <span>
        <Furigana>{t('until', { time: formatDateTime(deadline) })}</Furigana>
      </span>
    </p>
  );
}

function HowFar({ left: { answered, question_count: total } }: { left: Left }) {
  const { t } = useTranslation('left-practice');
  return (
    <div className={classes.far}>
      <p>
        <Furigana>{t('answered', { answered, total })}</Furigana>
      </p>
      <Meter thin value={percent(answered, total) ?? 0} label={t('far')} />
    </div>
  );
}
