import { LANGUAGES } from '#contracts/constants';
import type { Exam } from '#contracts/http/exams';
import { PAPER_FORMS, type PaperSheet } from '#contracts/http/papers';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '../../kit/texts/languages.js';
import { useReadModel } from '../../realtime/read-model.js';
import { Check } from '../../ui/check.js';
import { NativeSelect } from '../../ui/fields.js';
import { Switch } from '../../ui/switch.js';
import type { PaperWish } from './api/papers.js';
import classes from './print-exam.module.css';

interface PaperBarProps {
  exam: Exam;
  offered: readonly PaperSheet[];
  wish: PaperWish;
  set: (name: string, value: string) => void;
}

/** What is printed, and how; what does not matter to the chosen sheets is not asked. */
export function PaperBar({ exam, offered, wish, set }: PaperBarProps) {
  const { t } = useTranslation('print-exam');
  const asksQuestions = wish.sheets.some((sheet) => sheet === 'paper' || sheet === 'key');
  const ofLearners = wish.sheets.some((sheet) => sheet === 'report' || sheet === 'certificates');
  return (
    <div className={classes.bar}>
      <Sheets offered={offered} chosen={wish.sheets} onChange={(sheets) => set('sheets', sheets.join(','))} />
      {asksQuestions ? (
        <>
          <NativeSelect
            aria-label={t('forms')}
            value={String(wish.forms)}
            onChange={(event) => set('forms', event.currentTarget.value)}
          >
            {PAPER_FORMS.map((letter, index) => (
              <option key={letter} value={index + 1}>
                {index === 0 ? t('forms.one') : t('forms.many', { last: letter, count: index + 1 })}
              </option>
            ))}
          </NativeSelect>
          <NativeSelect
            aria-label={t('language')}
            value={wish.language}
            onChange={(event) => set('language', event.currentTarget.value)}
          >
            {LANGUAGES.map((language) => (
              <option key={language} value={language}>
                {t('language.of', { language: LANGUAGE_NAMES[language].name })}
              </option>
            ))}
          </NativeSelect>
          <Switch checked={wish.furigana} onChange={(on) => set('furigana', String(on))}>
            {t('furigana')}
          </Switch>
        </>
      ) : null}
      {ofLearners ? (
        <ClassSelect examId={exam.id} chosen={wish.classId} onChange={(id) => set('class', id)} />
      ) : null}
      <span className="muted small">{t('size')}</span>
      {wish.sheets.includes('certificates') ? <p className="muted small">{t('certificates-hint')}</p> : null}
    </div>
  );
}

interface SheetsProps {
  offered: readonly PaperSheet[];
  chosen: readonly PaperSheet[];
  onChange: (sheets: readonly PaperSheet[]) => void;
}

function Sheets({ offered, chosen, onChange }: SheetsProps) {
  const { t } = useTranslation('print-exam');
  return (
    <fieldset>
      <legend className="hidden-text">{t('sheets')}</legend>
      {offered.map((sheet) => (
        <label key={sheet} className={classes.sheet}>
          <Check
            checked={chosen.includes(sheet)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...chosen, sheet] : chosen.filter((one) => one !== sheet))
            }
          />
          {t(`sheet.${sheet}`)}
        </label>
      ))}
    </fieldset>
  );
}

interface ClassSelectProps {
  examId: string;
  chosen: string;
  onChange: (id: string) => void;
}

/** The classes of those who have the test, or took it. */
function ClassSelect({ examId, chosen, onChange }: ClassSelectProps) {
  const { t } = useTranslation('print-exam');
  const { query } = useReadModel('exam-results', examId);
  const names = new Map(query.data?.items.map(({ class_id, class_name }) => [class_id, class_name]));
  const options = [...names].flatMap(([id, name]) => (id === null || name === null ? [] : [{ id, name }]));
  return (
    <NativeSelect
      aria-label={t('class')}
      value={chosen}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{t('class.all')}</option>
      {options
        .sort((a, b) => a.name.localeCompare(b.name, 'ja', { numeric: true }))
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </NativeSelect>
  );
}
