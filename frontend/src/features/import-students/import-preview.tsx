import type { ImportMode } from '#contracts/http/imports';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ModeChoice } from '../../parts/imports/mode-choice.js';
import { Card } from '../../ui/card.js';
import { Button } from '../../ui/controls.js';
import { Figure, Figures } from '../../ui/figures.js';
import { Banner } from '../../ui/states.js';
import { type KeptImport, useActivate, useIsJudging, useStop } from './api/imports.js';
import { ImportRows } from './import-rows.js';
import { AllLearners, LeftOut } from './left-out.js';
import { MappingFields } from './mapping-fields.js';
import { MendRows } from './mend-rows.js';
import { TableFields } from './table-fields.js';
import classes from '../../parts/imports/import.module.css';

/** What the file would do, row by row; nothing is written before it is started here. */
export function ImportPreview({ now, onLeave }: { now: KeptImport; onLeave: () => void }) {
  const { t } = useTranslation('import-students');
  return (
    <div className={classes.column}>
      <TableFields now={now} />
      <Card>
        <h2>{t('mapping.title')}</h2>
        <p className="muted">{t('mapping.hint', { file: now.file_name })}</p>
        <MappingFields now={now} />
      </Card>
      <Start now={now} onLeave={onLeave} />
      <MendRows now={now} />
      <ImportRows now={now} />
    </div>
  );
}

function Start({ now, onLeave }: { now: KeptImport; onLeave: () => void }) {
  const { t } = useTranslation(['import-students', 'import']);
  const [mode, setMode] = useState<ImportMode>('all_or_nothing');
  const activate = useActivate(now.id);
  const stop = useStop(now.id);
  const isJudging = useIsJudging(now);
  const { counts } = now;
  const work = counts.new + counts.changed;
  const refused = mode === 'all_or_nothing' && counts.error > 0;
  return (
    <Card>
      <h2>{t('import:preview.title')}</h2>
      <Counts now={now} />
      <LeftOut now={now} />
      <AllLearners now={now} />
      {now.new_classes.length > 0 ? (
        <p>{t('preview.new-classes', { names: now.new_classes.join(t('preview.separator')) })}</p>
      ) : null}
      <ModeChoice mode={mode} onChoose={setMode} />
      {work === 0 ? <Banner>{t('preview.nothing')}</Banner> : null}
      {work > 0 && refused ? (
        <Banner tone="shu">{t('preview.refused', { count: counts.error })}</Banner>
      ) : null}
      <p className={classes.buttons}>
        <Button
          disabled={work === 0 || refused || isJudging}
          loading={activate.isPending}
          onClick={() => activate.mutate({ mode, version: now.version })}
        >
          {t('preview.start', { count: work })}
        </Button>
        <Button variant="default" onClick={() => stop.mutate(undefined, { onSettled: onLeave })}>
          {t('import:preview.other-file')}
        </Button>
      </p>
    </Card>
  );
}

export function Counts({ now: { counts } }: { now: KeptImport }) {
  const { t } = useTranslation('import-students');
  const shown = (['new', 'changed', 'unchanged', 'error'] as const).map((outcome) => (
    <Figure
      key={outcome}
      label={t(`outcome.${outcome}`)}
      value={counts[outcome]}
      unit={t('rows.unit', { count: counts[outcome] })}
    />
  ));
  return (
    <Figures>
      {shown}
      {counts.ignored > 0 ? (
        <Figure
          label={t('outcome.ignored')}
          value={counts.ignored}
          unit={t('rows.unit', { count: counts.ignored })}
        />
      ) : null}
    </Figures>
  );
}
