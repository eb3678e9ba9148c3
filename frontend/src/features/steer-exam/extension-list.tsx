import type { ExamNotices } from '#contracts/http/exam-steering';
import { useTranslation } from 'react-i18next';
import { formatClock } from '../../ui/format/time.js';
import { Reached } from './reached.js';
import classes from './steer-exam.module.css';

type Extension = ExamNotices['extensions'][number];

/** Who has been given time, and who knows. What was taken back stays as long as that has not come to everybody. */
export function ExtensionList({ extensions }: { extensions: readonly Extension[] }) {
  const { t } = useTranslation('steer-exam');
  const shown = extensions.filter(
    ({ seconds, recipients, received }) => seconds > 0 || received < recipients,
  );
  if (shown.length === 0) return <p className="muted small">{t('extensions-none')}</p>;
  return (
    <ul className={classes.said}>
      {shown.map((one) => (
        <li key={one.id}>
          <ExtensionItem extension={one} />
        </li>
      ))}
    </ul>
  );
}

function ExtensionItem({ extension }: { extension: Extension }) {
  const { t } = useTranslation('steer-exam');
  const { fullname, seconds, reason, at } = extension;
  const isWaiting = fullname !== null && extension.recipients === 0;
  return (
    <>
      <p>
        <b>{fullname ?? t('everybody')}</b>{' '}
        <span>{seconds > 0 ? t('plus', { count: seconds / 60 }) : t('taken-back')}</span>{' '}
        <time className="muted small" dateTime={at}>
          {formatClock(at)}
        </time>
      </p>
      {reason === null ? null : <p className="muted small">{reason}</p>}
      {isWaiting ? <p className="muted small">{t('not-begun')}</p> : <Reached {...extension} />}
    </>
  );
}
