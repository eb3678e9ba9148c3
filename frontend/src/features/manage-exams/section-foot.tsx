import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '../../kit/form/field-failures.js';
import { TextInput } from '../../ui/fields.js';
import {
  askedInSection,
  drawsIn,
  nameOfSection,
  pickedIn,
  pointsOf,
  type SectionFields,
  withPoints,
} from './exam-draft.js';
import classes from './section-list.module.css';

interface SectionFootProps {
  section: SectionFields;
  index: number;
  path: string;
  errors: FieldErrors;
  onChange: (section: SectionFields) => void;
}

/** Points of each question, times the questions. Where they differ from question to question, what is entered is for all. */
export function SectionFoot({ section, index, path, errors, onChange }: SectionFootProps) {
  const { t } = useTranslation('manage-exams');
  const title = nameOfSection(section, t('section.number', { number: index + 1 }));
  const { questions, points } = askedInSection(section);
  const each = pointsOf(section);
  const isMixed = each === null && points > 0;
  const refused = Object.entries(errors).find(
    ([at]) => at.startsWith(`${path}.draws.`) && at.endsWith('.points'),
  );
  return (
    <div className={classes.foot}>
      <span className="muted small">{t(`section.hint.${section.mode}`)}</span>
      <span className={classes.calc}>
        <label>
          <span>{t('section.each')}</span>
          <TextInput
            aria-label={t('section.points-each', { title })}
            className={classes.points}
            type="number"
            inputMode="numeric"
            min={1}
            max={100}
            disabled={questions === 0 && pickedIn(section).length + drawsIn(section).length === 0}
            name={refused?.[0] ?? `${path}.points`}
            data-field={refused?.[0] ?? `${path}.points`}
            placeholder={isMixed ? '…' : ''}
            error={refused?.[1]}
            value={each ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onChange(withPoints(section, value === '' ? null : Number(value)))
            }
          />
        </label>
        <span>
          {isMixed ? t('section.sum-mixed', { count: questions }) : t('section.sum', { count: questions })}{' '}
          <b>{t('section.points', { count: points })}</b>
        </span>
      </span>
    </div>
  );
}
