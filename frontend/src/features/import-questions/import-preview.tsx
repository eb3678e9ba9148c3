import type { ImportMode } from '#contracts/http/imports';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ModeChoice } from '../../parts/imports/mode-choice.js';
import { useFileTexts } from '../../parts/questions/file-texts.js';
import { Card } from '../../ui/card.js';
import { Button } from '../../ui/controls.js';
import { Figure, Figures } from '../../ui/figures.js';
import { Banner } from '../../ui/states.js';
import { type KeptImport, useActivate, useChangeReading, useIsJudging } from './api/question-imports.js';
import { ChoiceCard } from './choice-card.js';
import { ImportItems } from './import-items.js';
import { MappingCard } from './mapping-card.js';
import { MendItems } from './mend-items.js';
import { FormatField } from './reading-fields.js';
import { SheetCard } from './sheet-card.js';
import type { Reading } from './use-reading.js';
import classes from '../../parts/imports/import.module.css';

interface ImportPreviewProps {
  now: KeptImport;
  reading: Reading;
}

/** What the file would do, question by question; nothing is written before it is started here. */
export function ImportPreview({ now, reading }: ImportPreviewProps) {
  return (
    <div className={classes.column}>
      <Start now={now} reading={reading} />
      <MendItems now={now} />
      <ReadAs now={now} />
      <SheetCard now={now} />
      <MappingCard now={now} />
      <ChoiceCard now={now} />
      <ImportItems now={now} />
    </div>
  );
}

function ReadAs({ now }: { now: KeptImport }) {
  const { t } = useTranslation(['import-questions', 'question-file']);
  const change = useChangeReading(now);
  const isBusy = useIsJudging(now);
  const file = now.file_name;
  return (
    <Card tone="flat">
      <h2>{t('reading.title')}</h2>
      <p className="muted">
        {now.format
          ? t('reading.of', { file, format: t(`question-file:format.${now.format}`) })
          : t('reading.of-unknown', { file })}
      </p>
      <fieldset className={classes.mapping} data-long disabled={isBusy} aria-busy={isBusy}>
        <legend className="hidden-text">{t('reading.title')}</legend>
        <FormatField
          value={now.format_named ? now.format : null}
          onChange={(format) => change.mutate({ format })}
        />
      </fieldset>
    </Card>
  );
}

function Start({ now, reading }: ImportPreviewProps) {
  const { t } = useTranslation(['import-questions', 'import']);
  const [mode, setMode] = useState<ImportMode>('all_or_nothing');
  const activate = useActivate(now.id);
  const isJudging = useIsJudging(now);
  const { new: work, error, remarks } = now.counts;
  const refused = mode === 'all_or_nothing' && error > 0;
  return (
    <Card>
      <h2>{t('import:preview.title')}</h2>
      <Counts now={now} />
      {remarks > 0 ? <p className={classes.note}>{t('preview.remarks', { count: remarks })}</p> : null}
      <LeftAside now={now} />
      {work === 0 ? (
        <Banner>{t('preview.nothing')}</Banner>
      ) : (
        <>
          <ModeChoice mode={mode} onChoose={setMode} />
          {refused ? <Banner tone="shu">{t('preview.refused', { count: error })}</Banner> : null}
        </>
      )}
      <p className={classes.buttons}>
        <Button
          disabled={work === 0 || refused || isJudging}
          loading={activate.isPending}
          onClick={() => activate.mutate({ mode, version: now.version })}
        >
          {t('preview.start', { count: work })}
        </Button>
        <Button variant="default" onClick={() => reading.leave(now.id)}>
          {t('import:preview.other-file')}
        </Button>
      </p>
    </Card>
  );
}

function LeftAside({ now }: { now: KeptImport }) {
  const { t } = useTranslation('import-questions');
  const { reports } = useFileTexts();
  if (now.reported.length === 0) return null;
  return <p className={classes.note}>{t('preview.aside', { what: reports(now.reported) })}</p>;
}

export function Counts({ now: { counts } }: { now: KeptImport }) {
  const { t } = useTranslation('import-questions');
  const outcomes = (['new', 'there', 'repeated', 'dropped', 'error'] as const).filter(
    (outcome) => (outcome !== 'repeated' && outcome !== 'dropped') || counts[outcome] > 0,
  );
  return (
    <Figures>
      {outcomes.map((outcome) => (
        <Figure
          key={outcome}
          label={t(`outcome.${outcome}`)}
          value={counts[outcome]}
          unit={t('items.unit', { count: counts[outcome] })}
        />
      ))}
    </Figures>
  );
}
