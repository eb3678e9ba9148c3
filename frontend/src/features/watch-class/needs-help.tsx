import { AREA_PERMISSIONS } from '#contracts/constants';
import type { NeedsHelp as Needing } from '#contracts/http/class-statistics';
import { IconAlertTriangle, IconClock, IconFileText, IconWifiOff, type Icon } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUser } from '../../kit/session/current-user.js';
import { Badge, Card } from '../../ui/card.js';
import { Button } from '../../ui/controls.js';
import { formatDateTime } from '../../ui/format/time.js';
import { Person } from '../../ui/table-parts.js';
import { WholeDates } from '../../ui/whole-dates.js';
import { useTitleOf } from './answering-now.js';
import type { Attempt } from './who-answers.js';
import classes from './watch-class.module.css';

type Reason = Needing['reason'] | 'cut-off';
export type Help = Omit<Needing, 'reason'> & { readonly reason: Reason };

const SHOWN_FIRST = 6;

const ICONS: Readonly<Record<Reason, Icon>> = {
  'cut-off': IconWifiOff,
  'wrong-in-a-row': IconAlertTriangle,
  'low-score': IconFileText,
  absent: IconClock,
};

/** Each once: who has left a test in the middle first, then those whom the server names. */
export function allHelp(cut: readonly Attempt[], named: readonly Needing[]): Help[] {
  const left = cut.map(({ learner_id, fullname, title, quiz_type, exam_id, attempt_id, ...one }) => ({
    ...{ learner_id, fullname, title, quiz_type, exam_id, attempt_id, reason: 'cut-off' as const },
    ...{ count: one.answered, at: one.last_answer_at ?? one.started_at },
  }));
  const known = new Set(left.map(({ learner_id }) => learner_id));
  return [...left, ...named.filter(({ learner_id }) => !known.has(learner_id))];
}

/** Who needs somebody, the most urgent first, and one step for each. */
export function NeedsHelp({ help, more }: { help: readonly Help[]; more: number }) {
  const { t } = useTranslation('watch-class');
  const [all, setAll] = useState(false);
  const shown = all ? help : help.slice(0, SHOWN_FIRST);
  return (
    <Card dense id="help" className={classes.card} aria-labelledby="help-title">
      <div className={classes.head}>
        <h2 id="help-title">
          {t('help')}{' '}
          {help.length > 0 ? (
            <Badge count={help.length + more} label={t('people', { count: help.length + more })} />
          ) : null}
        </h2>
        {help.length > 1 ? <span className="faint small push">{t('help.order')}</span> : null}
      </div>
      {help.length === 0 ? <p className="muted">{t('help.none')}</p> : null}
      <ul className={classes.help}>
        {shown.map((one) => (
          <HelpRow key={one.learner_id} help={one} />
        ))}
      </ul>
      {shown.length < help.length ? (
        <Button variant="subtle" size="sm" onClick={() => setAll(true)}>
          {t('more', { count: help.length - shown.length })}
        </Button>
      ) : null}
      {more > 0 && shown.length === help.length ? (
        <p className="muted small">{t('help.more', { count: more })}</p>
      ) : null}
    </Card>
  );
}

function HelpRow({ help }: { help: Help }) {
  const { t } = useTranslation('watch-class');
  const titleOf = useTitleOf();
  const Sign = ICONS[help.reason];
  const at = help.at === null ? '' : formatDateTime(help.at);
  const key = help.reason === 'absent' && help.count === null ? 'never' : help.reason;
  const step = useNextStep(help);
  return (
    <li>
      <Person name={help.fullname} note="" />
      <p data-reason={help.reason}>
        <Sign size={18} aria-hidden />
        <span>
          <WholeDates>
            {t(`help.reason.${key}`, { title: titleOf(help), count: help.count ?? 0, at })}
          </WholeDates>
        </span>
      </p>
      <Button component={Link} variant="default" size="sm" to={step.to}>
        {t(`help.step.${step.name}`)}
      </Button>
    </li>
  );
}

/** What may be done now, by somebody who may do it. */
function useNextStep({ reason, exam_id, attempt_id, learner_id }: Help) {
  const seesExams = useUser().permissions.includes(AREA_PERMISSIONS.exams.view);
  if (seesExams && reason === 'cut-off') return { name: 'room' as const, to: `/quiz/${exam_id}/room` };
  if (seesExams && reason === 'low-score')
    return { name: 'answers' as const, to: `/quiz/${exam_id}/attempts/${attempt_id}` };
  return { name: 'learner' as const, to: `/students/${learner_id}` };
}
