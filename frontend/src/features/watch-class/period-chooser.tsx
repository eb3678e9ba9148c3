import type { StatisticsBody } from '#contracts/http/class-statistics';
import { LONGEST_PERIOD_DAYS, PERIODS } from '#contracts/periods';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inOneLine } from '../../kit/texts/sentences.js';
import { Button } from '../../ui/controls.js';
import { TextInput } from '../../ui/fields.js';
import { parseInstant } from '../../ui/format/instant.js';
import { wallClock } from '../../ui/format/zoned-time.js';
import { SegmentButtons } from '../../ui/segments.js';
import { WholeDates } from '../../ui/whole-dates.js';
import { type ShownPeriod, useChoose } from './shown-figures.js';
import classes from './dashboard.module.css';

/** Which days the figures are of. What is chosen stands in the address. */
export function PeriodChooser({ shown, today }: { shown: ShownPeriod; today: string | undefined }) {
  const { t } = useTranslation('watch-class');
  const choose = useChoose();
  const [asking, setAsking] = useState(false);
  const value = asking ? 'range' : shown.period;
  return (
    <div className={classes.period}>
      <SegmentButtons
        legend={t('period')}
        size="low"
        value={value}
        segments={PERIODS.map((period) => ({ value: period, label: t(`period.${period}`) }))}
        onChange={(period) => {
          setAsking(period === 'range');
          if (period !== 'range') choose({ period, from: null, to: null });
        }}
      />
      {value === 'range' ? (
        <RangeForm
          key={`${shown.from}/${shown.to}`}
          initial={{ from: shown.from || (today ?? ''), to: shown.to || (today ?? '') }}
          onChosen={(range) => {
            setAsking(false);
            choose({ period: 'range', ...range });
          }}
        />
      ) : null}
    </div>
  );
}

interface Range {
  readonly from: string;
  readonly to: string;
}

function RangeForm({ initial, onChosen }: { initial: Range; onChosen: (range: Range) => void }) {
  const { t } = useTranslation('watch-class');
  const [range, setRange] = useState(initial);
  const hint = useId();
  const fault = faultOf(range);
  return (
    <form
      className={classes.range}
      onSubmit={(event) => {
        event.preventDefault();
        if (fault === null) onChosen(range);
      }}
    >
      {(['from', 'to'] as const).map((end) => (
        <TextInput
          key={end}
          type="date"
          label={t(`period.${end}`)}
          value={range[end]}
          aria-invalid={fault !== null}
          aria-describedby={fault === null ? undefined : hint}
          onChange={(event) => setRange({ ...range, [end]: event.currentTarget.value })}
        />
      ))}
      <Button type="submit" variant="default" disabled={fault !== null}>
        {t('period.show')}
      </Button>
      {fault === null ? null : (
        <p id={hint} className="muted small" role="alert">
          {t(`period.${fault}`, { count: LONGEST_PERIOD_DAYS })}
        </p>
      )}
    </form>
  );
}

const DAY_MS = 86_400_000;

function faultOf({ from, to }: Range): 'missing' | 'backwards' | 'too-long' | null {
  const days = (parseInstant(to) - parseInstant(from)) / DAY_MS;
  if (Number.isNaN(days)) return 'missing';
  if (days < 0) return 'backwards';
  return days >= LONGEST_PERIOD_DAYS ? 'too-long' : null;
}

/** The days in words, of the organization's time zone, and what they are compared with. */
export function PeriodText({ period }: { period: StatisticsBody['period'] }) {
  const { t } = useTranslation('watch-class');
  const { from, to, compared_from, compared_to, compared_until, time_zone: zone } = period;
  const until = compared_until === null ? '' : ` ${wallClock(compared_until, zone).slice(11)}`;
  const span = (first: string, last: string) => (first === last ? first : t('span', { first, last }));
  return (
    <p className={classes.periodText}>
      <b>
        <WholeDates>{span(from, to)}</WholeDates>
      </b>
      <span>
        <WholeDates>
          {inOneLine(
            t(`compared.${period.name}`, { span: `${span(compared_from, compared_to)}${until}` }),
            compared_until === null ? '' : t('compared-until'),
            t('zone', { zone }),
          )}
        </WholeDates>
      </span>
    </p>
  );
}
