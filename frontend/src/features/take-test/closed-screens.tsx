import type { AttemptSheet } from '#contracts/http/attempts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/controls.js';
import { EmptyState } from '../../shared/ui/states.js';
import { StateLabel } from '../../shared/ui/state-label.js';
import { useSubmitAttempt } from './api/attempt.js';
import classes from './take-test.module.css';

interface TimeUpProps {
  sheet: AttemptSheet;
  userId: string;
  undelivered: number;
}

/** Entry is closed. The server takes what is still on its way for a minute and then hands in by itself (TEST-7). */
export function TimeUp({ sheet, userId, undelivered }: TimeUpProps) {
  const { t } = useTranslation('take-test');
  const submit = useSubmitAttempt(sheet.id, userId);
  return (
    <main className={classes.wait}>
      <EmptyState
        heading="h1"
        title={t('time-up.title')}
        text={t('time-up.text')}
        action={
          <>
            <StateLabel look={undelivered > 0 ? 'on-device' : 'saved'}>
              {undelivered > 0 ? t('submit.undelivered', { count: undelivered }) : t('time-up.all-saved')}
            </StateLabel>
            <Button
              disabled={undelivered > 0}
              loading={submit.isPending || submit.isSuccess}
              onClick={() => submit.mutate()}
            >
              {t('time-up.result')}
            </Button>
          </>
        }
      />
    </main>
  );
}
