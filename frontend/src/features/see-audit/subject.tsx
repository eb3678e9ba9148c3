import type { AuditEntry, AuditSubject } from '#contracts/http/audit';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import classes from './see-audit.module.css';

/** Pages of things; the others have none of their own. */
const PAGES: Readonly<Partial<Record<AuditSubject, (id: string) => string>>> = {
  student: (id) => `/students/${id}`,
  class: (id) => `/students?class_id=${id}`,
  import: (id) => `/students/import?import=${id}`,
  exam: (id) => `/quiz/${id}/details`,
};

/** The thing that was changed, under its present name. */
export function Subject({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit');
  const { subject_kind: kind, subject_id: id, subject_name: name, subject_exists: exists } = entry;
  const page = exists ? PAGES[kind]?.(id) : undefined;
  return (
    <span className={classes.subject}>
      <small>{t(`subject.${kind}`)}</small>
      {page ? <Link to={page}>{name}</Link> : <span>{name ?? t('gone')}</span>}
    </span>
  );
}
