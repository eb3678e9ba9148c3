import type { PasswordIssue, PasswordSheet } from '#contracts/http/initial-passwords';
import type { UseQueryResult } from '@tanstack/react-query';
import { IconCards, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { QueryFailed } from '../../../kit/reading/query-failed.js';
import { Button } from '../../../ui/controls.js';
import { formatDateTime } from '../../../ui/format/time.js';
import { WholeDates } from '../../../ui/whole-dates.js';
import { ShownSheets } from '../../sign-in-cards/shown-sheets.js';
import { CloseSheet } from './close-sheet.js';
import classes from './issued-passwords.module.css';

interface CardsAgainProps {
  issue: PasswordIssue;
  sheet: UseQueryResult<PasswordSheet>;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** The list was shown. As long as the cards can be shown, whoever issued them comes back to them. */
export function CardsAgain({ issue, sheet, isOpen, onOpen, onClose }: CardsAgainProps) {
  const { t } = useTranslation(['issue-password', 'app']);
  const time = formatDateTime(issue.expires_at);
  if (!isOpen)
    return (
      <>
        <p>
          <WholeDates>
            {t('passwords.again', { time: formatDateTime(issue.created_at), count: issue.progress.done })}
          </WholeDates>
        </p>
        <p className="muted">
          <WholeDates>{t('passwords.until', { time })}</WholeDates>
        </p>
        <p className={classes.buttons}>
          <Button leftSection={<IconCards size={20} aria-hidden />} onClick={onOpen}>
            {t('passwords.open-cards')}
          </Button>
          <CloseSheet id={issue.id} />
        </p>
      </>
    );
  if (!sheet.data && sheet.isError) return <QueryFailed of={sheet} />;
  if (!sheet.data) return <p role="status">{t('passwords.loading')}</p>;
  return <Cards sheet={sheet.data} id={issue.id} until={time} onClose={onClose} />;
}

interface CardsProps {
  sheet: PasswordSheet;
  id: string;
  until: string;
  onClose: () => void;
}

function Cards({ sheet, id, until, onClose }: CardsProps) {
  const { t } = useTranslation(['issue-password', 'app']);
  const changed = sheet.others.filter(({ state }) => state === 'changed').length;
  const reissued = sheet.others.length - changed;
  return (
    <>
      <p>{t('passwords.ready', { count: sheet.people.length })}</p>
      {changed > 0 ? <p className="muted">{t('passwords.replaced', { count: changed })}</p> : null}
      {reissued > 0 ? <p className="muted">{t('passwords.reissued', { count: reissued })}</p> : null}
      <p className="muted">
        <WholeDates>{t('passwords.until', { time: until })}</WholeDates>
      </p>
      <p className={classes.buttons}>
        <Button
          disabled={sheet.people.length === 0}
          leftSection={<IconPrinter size={20} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('passwords.print')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('app:close')}
        </Button>
        <CloseSheet id={id} />
      </p>
      <ShownSheets sheets={[sheet]} />
    </>
  );
}
