import type { AttemptTimeline as AttemptTimelineData } from '#contracts/http/attempt-timeline';
import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Furigana } from '../../ui/furigana.js';
import { Button } from '../../ui/controls.js';
import { parseInstant } from '../../ui/format/instant.js';
import { zonedMoment } from '../../ui/format/zoned-time.js';
import { QueryFailed } from '../../kit/reading/query-failed.js';
import { Banner, Skeletons } from '../../ui/states.js';
import { AttemptTimeline } from './attempt-timeline.js';

interface TimelineSectionProps {
  of: {
    data: AttemptTimelineData | undefined;
    isError: boolean;
    error: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
}

/** How it came to the result; of an attempt that still runs, how far it has come. */
export function TimelineSection({ of }: TimelineSectionProps) {
  const { t } = useTranslation('timeline');
  const { data, isError, refetch, isFetching } = of;
  if (data === undefined)
    return isError ? <QueryFailed of={of} title={t('failed')} /> : <Skeletons count={1} height={240} />;
  return (
    <>
      {data.status === 'in_progress' ? (
        <Banner tone="kin">
          <IconClock aria-hidden />
          <p>
            <Furigana>{t('running', { time: readAt(data) })}</Furigana>
          </p>
          <Button variant="default" size="sm" loading={isFetching} onClick={() => void refetch()}>
            <Furigana>{t('read-again')}</Furigana>
          </Button>
        </Banner>
      ) : null}
      <AttemptTimeline timeline={data} />
    </>
  );
}

const readAt = ({ server_now, time_zone, started_at }: AttemptTimelineData): string =>
  zonedMoment(parseInstant(server_now), time_zone, parseInstant(started_at));
