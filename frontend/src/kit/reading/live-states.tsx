import { IconWifiOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Furigana } from '../../ui/furigana.js';
import { useInPieces } from '../../ui/in-pieces.js';
import { LiveSign } from '../../ui/live-sign.js';
import classes from './live-states.module.css';
import { QueryFailed } from './query-failed.js';
import { Banner, Skeletons } from '../../ui/states.js';

/** A row that follows the server, as far as the page has it. */
interface LiveRow<T> {
  query: {
    data: T | undefined;
    isError: boolean;
    error: unknown;
    dataUpdatedAt: number;
    refetch: () => unknown;
  };
  live: boolean;
}

interface LiveStatesProps<T> {
  of: LiveRow<T>;
  /** How many boxes stand where nothing has come yet. */
  skeletons?: number;
  /** What stands above says already that the page is not live. */
  saidAbove?: boolean;
  children: (row: T, stale: boolean) => ReactNode;
}

/** What is live, or that it is not any more, or that it could not be had. */
export function LiveStates<T>({
  of: { query, live },
  skeletons = 3,
  saidAbove = false,
  children,
}: LiveStatesProps<T>) {
  const { t } = useTranslation();
  const row = useInPieces(query.data);
  if (row === undefined)
    return query.isError ? <QueryFailed of={query} /> : <Skeletons count={skeletons} height={120} />;
  return (
    <>
      {live || saidAbove ? null : (
        <Banner tone="kin">
          <IconWifiOff aria-hidden />
          <p>
            <Furigana>{t('live.not-live')}</Furigana>
          </p>
        </Banner>
      )}
      {children(row, !live)}
    </>
  );
}

/** The sign of such a row; nothing where there is none yet. */
export const LiveSignOf = ({ of: { query, live } }: { of: LiveRow<unknown> }) =>
  query.data === undefined ? null : <LiveSign live={live} updatedAt={query.dataUpdatedAt} />;

/** A part of a page that is live by itself. */
export const LiveSection = <T,>({ title, ...states }: LiveStatesProps<T> & { title: string }) => (
  <section className={classes.section} aria-label={title}>
    <div className={classes.heading}>
      <h2>{title}</h2>
      <LiveSignOf of={states.of} />
    </div>
    <LiveStates {...states} />
  </section>
);
