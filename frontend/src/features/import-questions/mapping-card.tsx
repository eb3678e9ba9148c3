import { ANSWER_NAMES, FILE_ROLES, type FileRole } from '#contracts/question-files';
import type { FileField } from '#contracts/http/question-imports';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.js';
import { Button } from '../../ui/controls.js';
import { NativeSelect } from '../../ui/fields.js';
import { type KeptImport, useChangeReading, useIsJudging } from './api/question-imports.js';
import { useRoleName } from './role-names.js';
import classes from './mapping-card.module.css';
import imports from '../../parts/imports/import.module.css';

/** What each column or field is taken for, and why; whoever knows better says so, and the file is read anew. */
export function MappingCard({ now }: { now: KeptImport }) {
  const { t } = useTranslation('import-questions');
  const change = useChangeReading(now);
  const isBusy = useIsJudging(now);
  const { fields } = now;
  if (fields.length === 0) return null;
  const choose = (place: number, role: FileRole | null) =>
    change.mutate({ roles: fields.map((field, at) => (at === place ? role : field.role)) });
  return (
    <Card>
      <h2>{t('mapping.title')}</h2>
      <p className="muted">{t('mapping.hint')}</p>
      <fieldset className={classes.fields} disabled={isBusy} aria-busy={isBusy}>
        <legend className="hidden-text">{t('mapping.title')}</legend>
        <table className={classes.table}>
          <thead>
            <tr>
              {(['mapping.column', 'mapping.examples', 'mapping.use', 'mapping.reason'] as const).map(
                (head) => (
                  <th key={head} scope="col">
                    {t(head)}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {fields.map((field, place) => (
              <FieldRow
                key={place}
                field={field}
                place={place}
                isFirst={field.group !== '' && field.group !== fields[place - 1]?.group}
                onChoose={(role) => choose(place, role)}
              />
            ))}
          </tbody>
        </table>
        <AnswersBy now={now} onChoose={(answers_by) => change.mutate({ answers_by })} />
      </fieldset>
      {fields.some(({ reason }) => reason === 'chosen') ? (
        <p className={imports.buttons}>
          <Button variant="default" disabled={isBusy} onClick={() => change.mutate({ roles: null })}>
            {t('mapping.guess')}
          </Button>
        </p>
      ) : null}
    </Card>
  );
}

interface FieldRowProps {
  field: FileField;
  place: number;
  /** Of its type of notes. */
  isFirst: boolean;
  onChoose: (role: FileRole | null) => void;
}

function FieldRow({ field, place, isFirst, onChoose }: FieldRowProps) {
  const { t } = useTranslation('import-questions');
  const roleName = useRoleName();
  const name = field.name === '' ? t('mapping.number', { number: place + 1 }) : field.name;
  return (
    <>
      {isFirst ? (
        <tr className={classes.group}>
          <th scope="rowgroup" colSpan={4}>
            {field.group}
          </th>
        </tr>
      ) : null}
      <tr data-unused={field.role === null || undefined}>
        <th scope="row">
          <code>{name}</code>
        </th>
        <td className={classes.examples}>{field.examples.join('　')}</td>
        <td>
          <NativeSelect
            aria-label={t('mapping.use-of', { name })}
            value={field.role ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onChoose(FILE_ROLES.find((role) => role === value) ?? null)
            }
          >
            <option value="">{t('role.none')}</option>
            {FILE_ROLES.map((role) => (
              <option key={role} value={role}>
                {roleName(role)}
              </option>
            ))}
          </NativeSelect>
        </td>
        <td>
          <Reason field={field} />
        </td>
      </tr>
    </>
  );
}

function Reason({ field: { reason, share } }: { field: FileField }) {
  const { t } = useTranslation('import-questions');
  if (reason === null) return <span className="muted">—</span>;
  const text =
    reason === 'content' && share !== undefined
      ? t('reason.content', { share })
      : t(reason === 'chosen' ? 'reason.chosen' : 'reason.heading');
  return (
    <span className={classes.reason} data-chosen={reason === 'chosen' || undefined}>
      {text}
    </span>
  );
}

interface AnswersByProps {
  now: KeptImport;
  onChoose: (answersBy: KeptImport['answers_by']) => void;
}

/** Asked where the number of an answer is one choice, and its text another one. */
function AnswersBy({ now, onChoose }: AnswersByProps) {
  const { t } = useTranslation('import-questions');
  if (!now.answers_unsure && now.answers_by === null) return null;
  return (
    <NativeSelect
      className={classes.ask}
      label={t('answers.title')}
      description={t('answers.hint')}
      inputWrapperOrder={['label', 'input', 'description']}
      value={now.answers_by ?? ''}
      onChange={({ currentTarget: { value } }) => onChoose(ANSWER_NAMES.find((one) => one === value) ?? null)}
    >
      <option value="">{t('answers.undecided')}</option>
      {ANSWER_NAMES.map((one) => (
        <option key={one} value={one}>
          {t(`answers.${one}`)}
        </option>
      ))}
    </NativeSelect>
  );
}
