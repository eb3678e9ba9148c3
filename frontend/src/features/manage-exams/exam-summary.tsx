import type { DrawnExample } from '#contracts/http/exam-bank';
import { useTranslation } from 'react-i18next';
import { inOneLine } from '../../kit/texts/sentences.js';
import { Card } from '../../ui/card.js';
import { formatDuration } from '../../ui/format/time.js';
import { askedIn, askedInSection, drawsIn, type ExamFields, nameOfSection, pickedIn } from './exam-draft.js';
import classes from './exam-side.module.css';

interface ExamSummaryProps {
  fields: ExamFields;
  /** Whom it would reach; undefined while that is not known. */
  learners: number | undefined;
  /** What one learner hears; null: nothing, or it is not known yet. */
  sounds: DrawnExample['sounds'];
  dirty: boolean;
}

/** What the test comes to, as far as it is entered. */
export function ExamSummary({ fields, learners, sounds, dirty }: ExamSummaryProps) {
  const { t } = useTranslation('manage-exams');
  const { questions, points } = askedIn(fields.sections);
  const drawn = fields.sections.flatMap(drawsIn).reduce((sum, { count }) => sum + (count ?? 0), 0);
  const minutes = fields.time_limit_seconds;
  const heard = useSoundTime(sounds);
  const seconds = minutes === null || questions === 0 ? null : Math.round((minutes * 60) / questions);
  return (
    <Card dense className={classes.card}>
      <header>
        <h2>{t('summary.title')}</h2>
        <span className="muted small">{dirty ? t('summary.unsaved') : t('summary.saved')}</span>
      </header>
      <dl className={classes.figures}>
        <Figure label={t('column.questions')} note={t('summary.mix', { drawn, picked: questions - drawn })}>
          {t('question-count', { count: questions })}
        </Figure>
        <Figure label={t('summary.points')} note="">
          {t('section.points', { count: points })}
        </Figure>
        <Figure
          label={t('summary.time')}
          note={seconds === null ? '' : t('summary.each', { count: seconds })}
          more={heard}
        >
          {minutes === null ? t('no-limit') : t('summary.minutes', { count: minutes })}
        </Figure>
        <Figure label={t('summary.learners')} note={learners === undefined ? t('summary.assign-later') : ''}>
          {learners === undefined ? '–' : t('summary.learner-count', { count: learners })}
        </Figure>
      </dl>
      <Parts sections={fields.sections} points={points} />
    </Card>
  );
}

/** How long the sounds of the test are together, as far as that is known. */
function useSoundTime(sounds: DrawnExample['sounds']): string | undefined {
  const { t } = useTranslation('manage-exams');
  if (sounds === null) return undefined;
  const [least, most] = [formatDuration(sounds.least), formatDuration(sounds.most)];
  return inOneLine(
    least === most
      ? t('summary.sounds', { time: most })
      : t('summary.sounds-range', { least, most, mean: formatDuration(sounds.mean) }),
    sounds.unmeasured === 0 ? '' : t('summary.unmeasured', { count: sounds.unmeasured }),
  );
}

interface FigureProps {
  label: string;
  note: string;
  more?: string | undefined;
  children: string;
}

function Figure({ label, note, more, children }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b>{children}</b>
        <small>{note}</small>
        {more === undefined ? null : <small>{more}</small>}
      </dd>
    </div>
  );
}

/** The sections by their points: full colour where each learner gets others, pale where all get the same. */
function Parts({ sections, points }: { sections: ExamFields['sections']; points: number }) {
  const { t } = useTranslation('manage-exams');
  const parts = sections.map((section, index) => ({
    key: section.key,
    name: nameOfSection(section, t('section.number', { number: index + 1 })),
    same: drawsIn(section).length === 0,
    empty: drawsIn(section).length + pickedIn(section).length === 0,
    ...askedInSection(section),
  }));
  return (
    <>
      {points > 0 ? (
        <div className={classes.bar} aria-hidden="true">
          {parts.map((part) => (
            <i key={part.key} data-same={part.same || undefined} style={{ flexGrow: part.points }} />
          ))}
        </div>
      ) : null}
      <ul className={classes.parts}>
        {parts.map((part) => (
          <li key={part.key}>
            <i data-same={part.same || undefined} aria-hidden="true" />
            <span>{part.name}</span>
            <span className="muted">{t('question-count', { count: part.questions })}</span>
            <b>{t('section.points', { count: part.points })}</b>
          </li>
        ))}
      </ul>
      <p className="faint small">{t('summary.legend')}</p>
    </>
  );
}
