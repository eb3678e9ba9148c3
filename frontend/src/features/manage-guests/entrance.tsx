import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls.js';
import { toast } from '../../kit/toast/toast.js';
import classes from './manage-guests.module.css';
import { QrCode } from '../../ui/qr-code.js';

/** The address of the sign-in page with the code filled in, to be scanned or sent on. */
export function Entrance({ code }: { code: string }) {
  const { t } = useTranslation('manage-guests');
  const link = `${window.location.origin}/login?organizationCode=${encodeURIComponent(code)}&way=code`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toast({ kind: 'success', title: t('copied') });
    } catch {
      toast({ kind: 'error', title: t('not-copied'), text: link });
    }
  };
  return (
    <section className={classes.card}>
      <h3>{t('entrance')}</h3>
      <div className={classes.entrance}>
        <QrCode className={classes.qr} text={link} label={t('qr')} />
        <div className="stack">
          <p>
            {t('code')} <b className={classes.code}>{code}</b>
          </p>
          <p className={classes.link}>{link}</p>
          <Button
            variant="default"
            leftSection={<IconCopy size={20} aria-hidden />}
            onClick={() => void copy()}
          >
            {t('copy')}
          </Button>
        </div>
      </div>
    </section>
  );
}
