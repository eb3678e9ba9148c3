import { IconCopy, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../kit/session/current-user.js';
import { copyText } from '../../kit/toast/copy-text.js';
import { Button } from '../../ui/controls.js';
import { formatDateTime } from '../../ui/format/time.js';
import { Printable } from '../../ui/printable.js';
import classes from './second-factor.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

/** Shown this once; the dialog closes only by the button that says that they are kept. */
export function RecoveryCodesShown({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation('second-factor');
  const copy = () => void copyText(codes.join('\n'), { copied: t('codes.copied'), failed: t('not-copied') });
  return (
    <div className={classes.form}>
      <p>{t('codes.hint')}</p>
      <Codes codes={codes} />
      <div className={classes.acts}>
        <Button variant="default" leftSection={<IconCopy size={20} aria-hidden />} onClick={copy}>
          {t('codes.copy')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={20} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('codes.print')}
        </Button>
        <Button onClick={onKept} data-autofocus>
          {t('codes.kept')}
        </Button>
      </div>
      <Printable>
        <Sheet codes={codes} />
      </Printable>
    </div>
  );
}

const Codes = ({ codes }: { codes: readonly string[] }) => (
  <ol className={classes.codes} translate="no" lang="ja-Latn">
    {codes.map((code) => (
      <li key={code}>{code}</li>
    ))}
  </ol>
);

function Sheet({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('second-factor');
  const { username, organization_name } = useUser();
  return (
    <div className={classes.sheet}>
      <h1>Manabiya · {t('codes.title')}</h1>
      <p>
        {username} · {organization_name} · {formatDateTime(new Date().toISOString())}
      </p>
      <Codes codes={codes} />
      <p>{t('codes.hint')}</p>
    </div>
  );
}
