import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Furigana } from '../../ui/furigana.js';
import { RunningImport } from '../../parts/imports/running-import.js';
import { QueryFailed } from '../../kit/reading/query-failed.js';
import { Skeletons } from '../../ui/states.js';
import { PageHeading } from '../../ui/table-parts.js';
import { isRunning, type KeptImport, useImport, useLatestImport } from './api/imports.js';
import { ChooseFile } from './choose-file.js';
import { ImportPreview } from './import-preview.js';
import { ImportProgress } from './import-progress.js';
import { ImportResult } from './import-result.js';

/**
 * `/students/import`: a file, what it would do, what it did (ADMIN-2). Which import is shown stands in the address, so
 * the page can be left and come back to while the job runs.
 */
export function ImportStudentsPage() {
  const { t } = useTranslation('import-students');
  const [params, setParams] = useSearchParams();
  const id = params.get('import');
  return (
    <>
      <PageHeading title={<Furigana>{t('title')}</Furigana>} />
      {id === null ? (
        <>
          <Running />
          <ChooseFile onUploaded={(imported) => setParams({ import: imported })} />
        </>
      ) : (
        <OneImport key={id} id={id} onLeave={() => setParams({})} />
      )}
    </>
  );
}

function Running() {
  const running = useLatestImport().data?.items.find(isRunning);
  return running?.id ? <RunningImport to={`/students/import?import=${running.id}`} /> : null;
}

function OneImport({ id, onLeave }: { id: string; onLeave: () => void }) {
  const query = useImport(id);
  if (query.data) return <Step now={{ ...query.data, id }} onLeave={onLeave} />;
  if (query.isError) return <QueryFailed of={query} />;
  return <Skeletons count={3} height={120} />;
}

function Step({ now, onLeave }: { now: KeptImport; onLeave: () => void }) {
  if (now.state === 'preview') return <ImportPreview now={now} onLeave={onLeave} />;
  if (isRunning(now)) return <ImportProgress now={now} />;
  return <ImportResult now={now} onLeave={onLeave} />;
}
