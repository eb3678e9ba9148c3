import { IconCards } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useListAsFrom } from '../../../kit/list/came-from.js';
import { Button } from '../../../ui/controls.js';
import { formatDateTime } from '../../../ui/format/time.js';
import { Banner } from '../../../ui/states.js';
import { useOpenSheets } from './api.js';

/** The way back to cards that this person has issued, for as long as they can be shown; nothing where there are none. */
export function OpenSheets() {
  const { t } = useTranslation('issue-password');
  const from = useListAsFrom();
  const sheets = useOpenSheets().data?.items ?? [];
  return sheets.map(({ id, created_at, expires_at, progress: { total } }) => (
    <Banner key={id}>
      <IconCards aria-hidden />
      <p>
        {t('passwords.again', { time: formatDateTime(created_at), count: total })}{' '}
        <span className="muted">{t('passwords.until', { time: formatDateTime(expires_at) })}</span>
      </p>
      <Button
        component={Link}
        to={`/students/passwords?issue=${id}`}
        state={from}
        variant="default"
        size="sm"
      >
        {t('passwords.back-to-cards')}
      </Button>
    </Banner>
  ));
}
