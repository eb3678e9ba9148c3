import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Furigana } from '../../ui/furigana.js';
import { useOnline } from '../../ui/online.js';
import { Banner } from '../../ui/states.js';
import classes from './exports.module.css';
import { useExports } from './exports.js';
import { PreparedExport } from './prepared-export.js';

/** Files that were asked for and are, or were, prepared: found again on every page, also after a reload. */
export function ExportTray() {
  const { data, isError } = useExports();
  const online = useOnline();
  const jobs = data?.items ?? [];
  const place = useSeenWhenItGrows(jobs.filter(({ state }) => state === 'running').length);
  if (jobs.length === 0) return null;
  return (
    <section ref={place} className={classes.tray} aria-labelledby="exports">
      <Head isStale={isError || !online} />
      {jobs.map((job) => (
        <PreparedExport key={job.id} job={job} />
      ))}
    </section>
  );
}

function Head({ isStale }: { isStale: boolean }) {
  const { t } = useTranslation('export');
  return (
    <>
      <h2 id="exports" className="hidden-text">
        <Furigana>{t('title')}</Furigana>
      </h2>
      {isStale ? (
        <Banner tone="kin">
          <p>
            <Furigana>{t('stale')}</Furigana>
          </p>
        </Banner>
      ) : null}
    </>
  );
}

/** Whoever has asked for a file further down the page is led to it. */
function useSeenWhenItGrows(count: number) {
  const place = useRef<HTMLElement>(null);
  const before = useRef<number>(undefined);
  useEffect(() => {
    // not those that were there when the page was opened
    if (before.current !== undefined && count > before.current)
      place.current?.scrollIntoView({ block: 'nearest' });
    before.current = count;
  }, [count]);
  return place;
}
