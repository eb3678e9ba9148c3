import type { AssignmentsChanged } from '#contracts/http/assignments';
import { IconArrowRight, IconMinus, IconPlayerPlay, IconPlus, IconUserCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls.js';
import { Card } from '../../../ui/card.js';
import { QueryFailed } from '../../../kit/reading/query-failed.js';
import { Skeletons } from '../../../ui/states.js';
import type { NameOf } from './name-of.js';
import { NamedLearners } from './named-learners.js';
import { SaveButton } from './save-button.js';
import type { Assigning } from './use-assigning.js';
import classes from './assign.module.css';

interface ChangeSummaryProps {
  assigning: Assigning;
  nameOf: NameOf;
}

/** What the ticks would do: how many and who gains the test, loses it, and keeps it. */
export function ChangeSummary({ assigning, nameOf }: ChangeSummaryProps) {
  const { t } = useTranslation('assign-exam');
  const { isChange, foreseen, drop, sending } = assigning;
  return (
    <Card dense className={classes.summary}>
      {foreseen.data ? (
        isChange ? (
          <>
            <h2>{t('after')}</h2>
            <Figures change={foreseen.data} busy={foreseen.isPlaceholderData} />
            <Names change={foreseen.data} nameOf={nameOf} />
            <div className={classes.acts} data-foot>
              <SaveButton assigning={assigning} />
              <Button fullWidth variant="subtle" disabled={sending} onClick={drop}>
                {t('drop')}
              </Button>
            </div>
          </>
        ) : (
          <Unchanged count={foreseen.data.before} />
        )
      ) : foreseen.isError ? (
        <QueryFailed of={foreseen} />
      ) : (
        <Skeletons count={2} height={72} />
      )}
    </Card>
  );
}

function Unchanged({ count }: { count: number }) {
  const { t } = useTranslation('assign-exam');
  return (
    <>
      <h2>{t('nothing')}</h2>
      <p className="muted" role="status">
        {count === 0 ? t('nobody-text') : t('nothing-text', { count })}
      </p>
    </>
  );
}

function Figures({ change, busy }: { change: AssignmentsChanged; busy: boolean }) {
  const { t } = useTranslation('assign-exam');
  const { gains, loses, before, after } = change;
  return (
    <div className={classes.figures} role="status" aria-busy={busy}>
      <p data-tone="gains">
        <span>{t('gains')}</span> <b>＋{gains.count}</b>
      </p>
      <p data-tone="loses">
        <span>{t('loses')}</span> <b>−{loses.count}</b>
      </p>
      <p className={classes.total}>
        <span>{t('total')}</span> <b>{before}</b> <IconArrowRight size={18} aria-hidden /> <b>{after}</b>{' '}
        <small>{t('same', { count: before - loses.count })}</small>
      </p>
    </div>
  );
}

function Names({ change, nameOf }: { change: AssignmentsChanged; nameOf: NameOf }) {
  const { t } = useTranslation('assign-exam');
  const { gains, loses, begun, otherwise } = change;
  const isSame = gains.count + loses.count + begun.count + otherwise.count === 0;
  return (
    <>
      {isSame ? <p className="muted small">{t('save-same-text')}</p> : null}
      <NamedLearners
        {...{ nameOf, tone: 'gains', group: gains, icon: IconPlus }}
        title={t('gain-names', { count: gains.count })}
      />
      <NamedLearners
        {...{ nameOf, tone: 'loses', group: loses, icon: IconMinus }}
        title={t('lose-names', { count: loses.count })}
      />
      <NamedLearners
        {...{ nameOf, tone: 'begun', group: begun, icon: IconPlayerPlay }}
        title={t('begun', { count: begun.count })}
        text={t('begun-text', { running: begun.in_progress, done: begun.submitted })}
      />
      <NamedLearners
        {...{ nameOf, tone: 'otherwise', group: otherwise, icon: IconUserCheck }}
        title={t('otherwise', { count: otherwise.count })}
      />
    </>
  );
}
