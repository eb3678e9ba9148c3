import type { CodeSignIn } from '#contracts/http/organizations';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { Button } from '../../ui/controls.js';
import { useRotateJoinWord, useTakeWordAway } from './api/guests.js';
import classes from './manage-guests.module.css';

/** The word in letters that the last row can read. */
export function JoinWordCard({ current, mayEdit }: { current: CodeSignIn; mayEdit: boolean }) {
  const { t } = useTranslation('manage-guests');
  return (
    <section className={classes.card}>
      <h3>{t('word')}</h3>
      {current.join_word === null ? (
        <p className="muted">{t('no-word')}</p>
      ) : (
        <p className={classes.word} lang="ja-Latn" translate="no">
          {current.join_word}
        </p>
      )}
      <p className="muted small">{t('word-hint')}</p>
      {mayEdit ? <WordActions current={current} /> : null}
    </section>
  );
}

function WordActions({ current }: { current: CodeSignIn }) {
  const { t } = useTranslation(['manage-guests', 'app']);
  const [asking, setAsking] = useState<'rotate' | 'take-away'>();
  const rotate = useRotateJoinWord(current.organization_id, t('rotated'));
  const takeAway = useTakeWordAway(current, t('word-taken-away'));
  const close = () => setAsking(undefined);
  const hasWord = current.join_word !== null;
  return (
    <div className={classes.acts}>
      <Button
        variant={hasWord ? 'outline' : 'filled'}
        leftSection={<IconRefresh size={20} aria-hidden />}
        loading={rotate.isPending}
        onClick={() => (hasWord ? setAsking('rotate') : rotate.mutate())}
      >
        {hasWord ? t('rotate') : t('make-word')}
      </Button>
      {hasWord ? (
        <Button variant="subtle" onClick={() => setAsking('take-away')}>
          {t('take-word-away')}
        </Button>
      ) : null}
      <ConfirmDialog
        opened={asking === 'rotate'}
        title={t('rotate-title')}
        text={t('rotate-text')}
        cancel={t('app:cancel')}
        confirm={t('rotate')}
        busy={rotate.isPending}
        onCancel={close}
        onConfirm={() => rotate.mutate(undefined, { onSettled: close })}
      />
      <ConfirmDialog
        opened={asking === 'take-away'}
        title={t('take-word-away-title')}
        text={t('take-word-away-text')}
        cancel={t('app:cancel')}
        confirm={t('take-word-away')}
        busy={takeAway.isPending}
        onCancel={close}
        onConfirm={() => takeAway.mutate(undefined, { onSettled: close })}
      />
    </div>
  );
}
