import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { canTakeAlong } from '../../kit/client/taken-files.js';
import { useUser } from '../../kit/session/current-user.js';
import { saveData, useSavesData } from '../../kit/sound/data-saver.js';
import { useTakenSets } from '../../realtime/taken-along/use-taken-sets.js';
import { Card } from '../../ui/card.js';
import { Furigana, withoutFurigana } from '../../ui/furigana.js';
import { StateLabel } from '../../ui/state-label.js';
import { Banner, EmptyState, Skeletons } from '../../ui/states.js';
import { Switch } from '../../ui/switch.js';
import { NotCounted } from './not-counted.js';
import { PackRow, type PackList } from './pack-row.js';
import { DAILY_PACK, PACKS } from './packs.js';
import { StorageNote } from './storage-note.js';
import { UnsentAnswers } from '../../realtime/answer-queue/unsent-answers.js';
import rows from '../../parts/study/material-rows.module.css';
import classes from './take-along.module.css';
import { useCleared } from './use-cleared.js';
import { useConnected } from './use-connected.js';
import { useStorage } from './use-storage.js';
import { useTakeAlong } from './use-take-along.js';

interface TakeAlongPageProps {
  /** Plays what is started here. */
  practice: ReactNode;
  /** Brings to the device what of the product is needed to play without a network. */
  prepare: () => Promise<void>;
}

/** What the learner takes along, to practise without a network (PLUS-10). */
export function TakeAlongPage({ practice, prepare }: TakeAlongPageProps) {
  const { t } = useTranslation(['take-along', 'go-on-offline']);
  const online = useConnected(useUser().id);
  return (
    <>
      {practice}
      <div className={classes.head}>
        <h1>
          <Furigana>{t('title')}</Furigana>
        </h1>
        {online ? null : (
          <StateLabel look="offline">
            <Furigana>{t('go-on-offline:state')}</Furigana>
          </StateLabel>
        )}
      </div>
      {canTakeAlong() ? <Materials prepare={prepare} online={online} /> : <Cannot />}
    </>
  );
}

function Cannot() {
  const { t } = useTranslation('take-along');
  return (
    <EmptyState title={<Furigana>{t('cannot')}</Furigana>} text={<Furigana>{t('cannot-hint')}</Furigana>} />
  );
}

function Materials({ prepare, online }: { prepare: () => Promise<void>; online: boolean }) {
  const { t } = useTranslation('take-along');
  const userId = useUser().id;
  const { sets, charts, reread } = useTakenSets(userId);
  const { storage, look } = useStorage();
  const cleared = useCleared(sets, charts);
  const onCame = useCallback(async () => void (await Promise.all([reread(), look()])), [reread, look]);
  const takeAlong = useTakeAlong(prepare, onCame);
  const saves = useSavesData();
  const [withSounds, setWithSounds] = useState(true);
  if (!sets || !charts) return <Skeletons count={3} height={120} />;
  const list: PackList = {
    sets,
    charts,
    takeAlong,
    withSounds,
    online,
    free: storage?.free,
    onDropped: onCame,
  };
  return (
    <div className={classes.cards}>
      <div className={classes.notes}>
        <p className="muted">
          <Furigana>{t(online ? 'lead' : 'lead-offline')}</Furigana>
        </p>
        {cleared ? (
          <Banner tone="kin">
            <p>
              <Furigana>{t('cleared')}</Furigana>
            </p>
          </Banner>
        ) : null}
        <UnsentAnswers userId={userId} />
      </div>
      <NotCounted sets={sets} userId={userId} onPutAway={onCame} />
      <Card aria-labelledby="take-today">
        <h2 id="take-today">
          <Furigana>{t('today')}</Furigana>
        </h2>
        <ul className={rows.rows}>
          <PackRow pack={DAILY_PACK} {...list} />
        </ul>
      </Card>
      <Card dense className={classes.settings} aria-label={withoutFurigana(t('settings'))}>
        <Switch checked={withSounds} onChange={setWithSounds}>
          <Furigana>{t('with-sounds')}</Furigana>
        </Switch>
        <Switch checked={saves} onChange={saveData}>
          <Furigana>{t('save-data')}</Furigana>
        </Switch>
        <StorageNote storage={storage} />
      </Card>
      <Card aria-labelledby="take-materials">
        <h2 id="take-materials">
          <Furigana>{t('materials')}</Furigana>
        </h2>
        <ul className={rows.rows}>
          {PACKS.map((pack) => (
            <PackRow key={pack.name} pack={pack} {...list} />
          ))}
        </ul>
      </Card>
    </div>
  );
}
