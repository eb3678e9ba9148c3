import type { AuditEntry } from '#contracts/http/audit';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAuditTexts } from './audit-texts.js';
import classes from './audit.module.css';

/** More fields than these are folded away: a new test has a dozen. */
const SHOWN = 3;

/** What people look for first; the database keeps fields in an order of its own. */
const FIRST = ['title', 'name', 'fullname', 'user_id', 'status', 'class_id', 'organization', 'class_ids'];
const rank = (field: string) => (FIRST.includes(field) ? FIRST.indexOf(field) : FIRST.length);

const fieldsOf = ({ before, after }: AuditEntry): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].sort((a, b) => rank(a) - rank(b));

/** What one entry of the audit trail changed, field by field. */
export function ChangedValues({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit');
  const fields = fieldsOf(entry);
  if (fields.length === 0)
    return entry.action === 'exam.revised' ? <span className="muted">{t('same')}</span> : null;
  const rest = fields.slice(SHOWN + 1).length > 0 ? fields.slice(SHOWN) : [];
  const shown = fields.slice(0, fields.length - rest.length);
  return (
    <div className={classes.changes}>
      <Fields fields={shown} entry={entry} />
      {rest.length > 0 ? (
        <details>
          <summary>{t('more-fields', { count: rest.length })}</summary>
          <Fields fields={rest} entry={entry} />
        </details>
      ) : null}
    </div>
  );
}

function Fields({ fields, entry }: { fields: readonly string[]; entry: AuditEntry }) {
  const texts = useAuditTexts();
  return (
    <dl className={classes.fields}>
      {fields.map((field) => (
        <div key={field}>
          <dt>{texts.field(field, entry.subject_kind)}</dt>
          <dd>
            <Change field={field} entry={entry} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Old and new are told apart by place, arrow and line, and to those who listen by words. */
function Change({ field, entry: { before, after, names } }: { field: string; entry: AuditEntry }) {
  const { t } = useTranslation('audit');
  const texts = useAuditTexts();
  const isNew = field in after;
  return (
    <>
      {field in before ? (
        <del>
          <span className="hidden-text">{t('before')} </span>
          {texts.value(field, before[field], names)}
        </del>
      ) : null}
      {field in before && isNew ? <IconArrowRight size={14} aria-hidden /> : null}
      {isNew ? (
        <ins>
          <span className="hidden-text">{t('after')} </span>
          {texts.value(field, after[field], names)}
        </ins>
      ) : null}
    </>
  );
}
