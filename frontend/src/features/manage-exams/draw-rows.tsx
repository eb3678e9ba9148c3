import type { BankKinds } from '#contracts/http/exam-bank';
import { DRAWS_OF_SECTION } from '#contracts/http/exams';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '../../kit/form/field-failures.js';
import { Button } from '../../ui/controls.js';
import { DrawRow } from './draw-row.js';
import { nextDraw, type SectionFields } from './exam-draft.js';
import type { DrawsLeft } from './use-drawn-example.js';
import classes from './section-list.module.css';

interface DrawRowsProps {
  kinds: BankKinds['items'];
  section: SectionFields;
  path: string;
  errors: FieldErrors;
  left: DrawsLeft;
  onChange: (section: SectionFields) => void;
}

/** What is drawn from the question bank, anew for each learner: so many of a skill at a level, row by row. */
export function DrawRows({ kinds, section, path, errors, left, onChange }: DrawRowsProps) {
  const { t } = useTranslation('manage-exams');
  const { draws } = section;
  return (
    <div className={classes.draws}>
      <div className={classes.columns} aria-hidden="true">
        <span>{t('draw.skill')}</span>
        <span>{t('draw.level')}</span>
        <span>{t('draw.grade')}</span>
        <span>{t('draw.count')}</span>
        <span>{t('draw.bank')}</span>
      </div>
      {draws.map((draw, row) => (
        <DrawRow
          key={row}
          {...{ kinds, draw, errors, left }}
          path={`${path}.draws.${row}`}
          onChange={(changed) => onChange({ ...section, draws: draws.with(row, changed) })}
          onRemove={() => onChange({ ...section, draws: draws.toSpliced(row, 1) })}
        />
      ))}
      {draws.length < DRAWS_OF_SECTION ? (
        <Button
          className={classes.add}
          variant="subtle"
          size="sm"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onChange({ ...section, draws: [...draws, nextDraw(section, kinds)] })}
        >
          {t('draw.add')}
        </Button>
      ) : null}
    </div>
  );
}
