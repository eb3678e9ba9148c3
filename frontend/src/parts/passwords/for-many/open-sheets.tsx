import { IconCards } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useListAsFrom } from '../../../kit/list/came-from.js';
import { Button } from '../../../ui/controls.js';
import { formatDateTime } from '../../../ui/format/time.js';
import { Banner } from '../../../ui/states.js';
import { WholeDates } from '../../../ui/whole-dates.js';
import { useOpenSheets } from './api.js';
import classes from './issued-passwords.module.css';

/** The way back to cards that this person has issued, for as long as they can be shown; nothing where there are none. */
export function OpenSheets() {
  const { t } = useTranslation('issue-password');
  const from = useListAsFrom();
  const sheets = useOpenSheets().data?.items ?? [];
  if (sheets.length === 0) return null;
  return (
    <Banner>
      <IconCards aria-hidden />
      <ul className={classes.sheets}>
        {sheets.map(({ id, created_at, progress: { total } }) => (
          <li key={id}>
            <span>
              <WholeDates>
                {t('passwords.again', { time: formatDateTime(created_at), count: total })}
              </WholeDates>
            </span>
            <Button
              component={Link}
              to={`/students/passwords?issue=${id}`}
              state={from}
              variant="default"
              size="sm"
            >
              {t('passwords.back-to-cards')}
            </Button>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
