import { useTranslation } from 'react-i18next';
import { Furigana } from '../../ui/furigana.js';
import { DropZone, RefusedFile } from '../../parts/imports/drop-zone.js';
import { RunningImport } from '../../parts/imports/running-import.js';
import { Card } from '../../ui/card.js';
import { useIsTopAdministrator } from '../../kit/session/current-user.js';
import { QueryFailed } from '../../kit/reading/query-failed.js';
import { Skeletons } from '../../ui/states.js';
import { PageHeading } from '../../ui/table-parts.js';
import { type KeptImport, useImport, useLatestImport } from './api/question-imports.js';
import { ImportPreview } from './import-preview.js';
import { ImportResult, RunningNow } from './import-result.js';
import { ReadingFields } from './reading-fields.js';
import { type Reading, useReading } from './use-reading.js';
import classes from '../../parts/imports/import.module.css';

/** Endings of all formats; what a file is, its contents say. */
const ACCEPT = '.csv,.tsv,.xlsx,.ods,.txt,.gift,.xml,.zip,.imscc,.apkg,.colpkg';

/**
 * `/questions/import`: a file, what would become of its questions, what did (ADMIN-5, PLUS-7). Which import is shown
 * stands in the address, so the page can be left and come back to while the job runs.
 */
export function ImportQuestionsPage() {
  const { t } = useTranslation('import-questions');
  const reading = useReading();
  const { id } = reading;
  return (
    <>
      <PageHeading title={<Furigana>{t('title')}</Furigana>} />
      {id === null ? (
        <>
          <Running />
          <ChooseFile reading={reading} />
        </>
      ) : (
        <OneImport key={id} id={id} reading={reading} />
      )}
    </>
  );
}

function Running() {
  const running = useLatestImport().data?.items.find(({ state }) => state === 'running');
  return running?.id ? <RunningImport to={`/questions/import?import=${running.id}`} /> : null;
}

function ChooseFile({ reading }: { reading: Reading }) {
  const { t } = useTranslation(['import-questions', 'import']);
  const isTop = useIsTopAdministrator();
  return (
    <div className={classes.column}>
      <Card>
        <h2>{t('import:file.title')}</h2>
        <p className="muted">{t('file.hint')}</p>
        {isTop ? null : <p className="muted">{t('file.own')}</p>}
        <DropZone
          accept={ACCEPT}
          busy={reading.isBusy}
          sending={reading.sending}
          onFiles={([file]) => reading.take(file)}
        />
        {reading.error ? <RefusedFile error={reading.error} /> : null}
      </Card>
      <Card tone="flat">
        <h2>{t('reading.title')}</h2>
        <ReadingFields options={reading.options} disabled={reading.isBusy} onChange={reading.change} />
      </Card>
    </div>
  );
}

function OneImport({ id, reading }: { id: string; reading: Reading }) {
  const query = useImport(id);
  if (query.data) return <Step now={{ ...query.data, id }} reading={reading} />;
  if (query.isError) return <QueryFailed of={query} />;
  return <Skeletons count={3} height={120} />;
}

function Step({ now, reading }: { now: KeptImport; reading: Reading }) {
  if (now.state === 'preview') return <ImportPreview now={now} reading={reading} />;
  if (now.state === 'running') return <RunningNow now={now} />;
  return <ImportResult now={now} onLeave={() => reading.leave()} />;
}
