import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { LongWork, Operations } from '#contracts/http/operations';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { ActionIcon } from '../../ui/controls.js';
import { percent } from '../../ui/format/time.js';
import { Meter } from '../../ui/meter.js';

import { Calm } from './calm.js';
import { useStopLongWork } from './operations.js';
import { useWords } from './words.js';
import classes from './operations.module.css';

export function LongWorkList({ now: { long_work: all } }: { now: Operations }) {
  const { t } = useTranslation('operations');
  return (
    <Card dense>
      <div className={classes.heading}>
        <h2>{t('work.title')}</h2>
        <span className="faint">{t('count', { number: all.length })}</span>
      </div>
      {all.length === 0 ? (
        <Calm title={t('work.empty')} text={t('work.empty-hint')} />
      ) : (
        <ul className={classes.work}>
          {all.map((one) => (
            <Work key={one.id} work={one} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Work({ work: { kind: name, id, organization_name, done, total } }: { work: LongWork }) {
  const { t, i18n } = useTranslation('operations');
  const { kind } = useWords();
  const organization = organization_name ?? t('no-organization');
  const [isAsked, setAsked] = useState(false);
  const stop = useStopLongWork(() => setAsked(false));
  const rate = total === null ? null : percent(done, total);
  const far =
    total === null
      ? t('work.counting')
      : t('work.progress', { done: i18n.format(done), total: i18n.format(total) });
  return (
    <li>
      <p>
        <b>{kind(name)}</b>
        <small>
          {organization} · <span className="nowrap">{far}</span>
        </small>
      </p>
      <Meter value={rate ?? 0} label={`${kind(name)}, ${organization}`} moves />
      <b className={classes.rate}>{rate === null ? '' : i18n.format(rate, 'percent')}</b>
      <ActionIcon
        size={40}
        aria-label={`${t('work.stop')} (${kind(name)}, ${organization})`}
        onClick={() => setAsked(true)}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
      <ConfirmDialog
        opened={isAsked}
        title={t('work.stop-title', { kind: kind(name), organization })}
        text={t('work.stop-text')}
        cancel={t('work.keep')}
        confirm={t('work.stop')}
        danger
        busy={stop.isPending}
        onCancel={() => setAsked(false)}
        onConfirm={() => stop.mutate({ kind: name, id })}
      />
    </li>
  );
}
