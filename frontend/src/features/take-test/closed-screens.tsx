import { Furigana } from '../../ui/furigana.js';
import type { AttemptSheet } from '#contracts/http/attempts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls.js';
import { EmptyState } from '../../ui/states.js';
import { StateLabel } from '../../ui/state-label.js';
import { useSubmitAttempt } from './api/attempt.js';
import classes from './take-test.module.css';

interface TimeUpProps {
  sheet: AttemptSheet;
  userId: string;
  undelivered: number;
  /** Answers that the server did not take. */
  refused: number;
}

/** Entry is closed. The server takes what is still on its way for a minute and then hands in by itself (TEST-7). */
export function TimeUp({ sheet, userId, undelivered, refused }: TimeUpProps) {
  const { t } = useTranslation('take-test');
  const submit = useSubmitAttempt(sheet, userId);
  return (
    <div className={classes.wait}>
      <EmptyState
        heading="h1"
        title={<Furigana>{t('time-up.title')}</Furigana>}
        text={<Furigana>{t('time-up.text')}</Furigana>}
        action={
          <>
            <Arrived undelivered={undelivered} refused={refused} />
            <Button
              disabled={undelivered > 0}
              loading={submit.isPending || submit.isSuccess}
              onClick={() => submit.mutate()}
            >
              <Furigana>{t('time-up.result')}</Furigana>
            </Button>
          </>
        }
      />
    </div>
  );
}

function Arrived({ undelivered, refused }: Pick<TimeUpProps, 'undelivered' | 'refused'>) {
  const { t } = useTranslation('take-test');
  if (undelivered > 0)
    return (
      <StateLabel look="on-device">
        <Furigana>{t('submit.undelivered', { count: undelivered })}</Furigana>
      </StateLabel>
    );
  if (refused > 0)
    return (
      <StateLabel look="warning">
        <Furigana>{t('submit.refused', { count: refused })}</Furigana>
      </StateLabel>
    );
  return (
    <StateLabel look="saved">
      <Furigana>{t('time-up.all-saved')}</Furigana>
    </StateLabel>
  );
}
