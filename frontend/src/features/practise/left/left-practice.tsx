import { ROLE } from '#contracts/constants';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime, percent } from '../../../ui/format/time.js';
import { useUser } from '../../../kit/session/current-user.js';
import type { PracticeCode } from '#contracts/practice-types';
import { useGradeName } from '../../../parts/study/kind-names.js';
import { TranslatedName, useQuizName } from '../../../parts/study/quiz-name.js';
import { Card, Eyebrow } from '../../../ui/card.js';
import { Button } from '../../../ui/controls.js';
import { Furigana } from '../../../ui/furigana.js';
import { Meter } from '../../../ui/meter.js';
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

/** The newest; the others on demand, so that the card stays small above what must be done. */
function OfLearner({ userId }: { userId: string }) {
  const { t } = useTranslation('left-practice');
  const headingId = useId();
  const [showsAll, setShowsAll] = useState(false);
  const all = useLeftPractice(userId);
  if (all.length === 0) return null;
  const shown = showsAll ? all : all.slice(0, 1);
  return (
    <Card dense className={classes.card} aria-labelledby={headingId}>
      <h2 id={headingId}>
        <Eyebrow>
          <Furigana>{t('title')}</Furigana>
        </Eyebrow>
      </h2>
      <ul className={classes.list}>
        {shown.map((left) => (
          <li key={left.id} className={classes.row}>
            <What left={left} />
            <HowFar left={left} />
            <LeftActs left={left} userId={userId} />
          </li>
        ))}
      </ul>
      {all.length === 1 ? null : (
        <Button
          variant="subtle"
          className={classes.more}
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          <Furigana>{showsAll ? t('fewer') : t('more', { count: all.length - 1 })}</Furigana>
        </Button>
      )}
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
        <p>
          <Narrowed left={left} />
        </p>
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
        <Narrowed left={left} />
      </h3>
      <When left={left} />
    </div>
  );
}

/** Two of the same name are told apart by what was asked. */
function Narrowed({ left: { setup } }: { left: Left }) {
  const { t } = useTranslation(['left-practice', 'materials']);
  const gradeName = useGradeName();
  const { stage, level, grade, script } = setup;
  const said = [
    stage === undefined ? undefined : t('stage', { number: stage }),
    level,
    grade === undefined ? undefined : gradeName(grade),
    script === undefined ? undefined : t(`materials:script.${script}`),
  ].filter((one) => one !== undefined);
  if (said.length === 0) return null;
  return (
    <span className={classes.narrowed}>
      <Furigana>{said.join('・')}</Furigana>
    </span>
  );
}

/** The end is told where it is near: of practice with a clock, which does not stand still meanwhile. */
function When({ left: { started_at, deadline, setup } }: { left: Left }) {
  const { t } = useTranslation('left-practice');
  const isTimed = setup.seconds_total !== undefined;
  return (
    <p className={classes.when}>
      <span>
        <Furigana>{t('begun', { time: formatDateTime(started_at) })}</Furigana>
      </span>
      {isTimed ? (
        <span>
          <Furigana>{t('until', { time: formatDateTime(deadline) })}</Furigana>
        </span>
      ) : null}
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
