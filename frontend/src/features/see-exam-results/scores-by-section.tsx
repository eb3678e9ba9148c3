import type { ExamResultsSummary } from '#contracts/http/exam-results';
import { useTranslation } from 'react-i18next';
import { localPercent } from '../../kit/texts/i18n.js';
import { Card } from '../../ui/card.js';
import { Meter } from '../../ui/meter.js';
import classes from './see-exam-results.module.css';

/** Of the points of all who handed in; an exam of one part says nothing by it. */
export function ScoresBySection({ summary: { sections, submitted } }: { summary: ExamResultsSummary }) {
  const { t } = useTranslation('see-exam-results');
  if (sections.length < 2) return null;
  return (
    <Card dense>
      <h3>{t('by-section')}</h3>
      <p className="muted small">{t('of-whom', { count: submitted })}</p>
      <ul className={classes.sections}>
        {sections.map(({ title, percent }, index) => {
          const name = title ?? t('section', { number: index + 1 });
          return (
            <li key={index}>
              <span lang={title === null ? undefined : 'ja'}>{name}</span>
              <b>{localPercent(percent)}</b>
              <Meter thin value={percent} label={name} />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
