import type { AssignedTest } from '#contracts/http/exams';
import { IconArrowRight } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { WayBack } from '../../parts/tests/test-link.js';
import { useHowLong } from '../../parts/tests/how-long.js';
import { formatDateTime } from '../../ui/format/time.js';
import { Button } from '../../ui/controls.js';
import { Card, Eyebrow } from '../../ui/card.js';
import { Furigana } from '../../ui/furigana.js';
import { LackingNote } from './ready/lacking.js';
import { ReadyCheck } from './ready/ready-check.js';
import { lackingIn, useReady } from './ready/use-ready.js';
import classes from './take-test.module.css';

/** What is said of a test before it begins. */
export type StartFacts = Pick<
  AssignedTest,
  | 'id'
  | 'title'
  | 'exam_type'
  | 'question_count'
  | 'time_limit_seconds'
  | 'pass_points'
  | 'exam_end_datetime'
  | 'sound_plays'
> & { has_sound?: boolean };

interface StartScreenProps {
  test: StartFacts;
  back: WayBack;
  onStart: () => void;
}

export function StartScreen({ test, back, onStart }: StartScreenProps) {
  const { t } = useTranslation(['take-test', 'app']);
  const { time_limit_seconds: limit } = test;
  const howLong = useHowLong();
  const plays = usePlays(test);
  const ready = useReady(test);
  const lacking = lackingIn(ready);
  const note = useId();
  return (
    <div className={classes.wait}>
      <Card>
        <Eyebrow>
          <Furigana>{test.exam_type === 11 ? t('app:quiz-type.11') : t('app:quiz-type.10')}</Furigana>
        </Eyebrow>
        <h1 lang="ja">{test.title}</h1>
        <dl className={classes.facts}>
          <Fact
            label={t('start.questions')}
            value={t('start.questions-value', { count: test.question_count })}
          />
          <Fact label={t('start.limit')} value={limit === null ? t('start.no-limit') : howLong(limit)} />
          {/* a list that was kept on the device by an older page does not say it */}
          {test.pass_points ? (
            <Fact label={t('start.pass')} value={t('start.pass-value', { count: test.pass_points })} />
          ) : null}
          {plays === null ? null : <Fact label={t('start.plays')} value={plays} />}
          <Fact label={t('start.until')} value={formatDateTime(test.exam_end_datetime)} />
        </dl>
        <p className="muted" style={{ lineHeight: 2 }}>
          <Furigana>{t('start.once')}</Furigana>
        </p>
        {plays === null ? null : (
          <p className="muted" style={{ lineHeight: 2 }}>
            <Furigana>{t('start.plays-count')}</Furigana>
          </p>
        )}
        <ReadyCheck ready={ready} />
        <div className={classes.acts}>
          <Button component={Link} {...back} variant="default" size="lg">
            <Furigana>{t('app:back')}</Furigana>
          </Button>
          <Button
            size="lg"
            onClick={onStart}
            aria-describedby={lacking.length > 0 ? note : undefined}
            rightSection={<IconArrowRight aria-hidden />}
          >
            <Furigana>{t('start.start')}</Furigana>
          </Button>
        </div>
        {lacking.length > 0 ? <LackingNote id={note} lacking={lacking} /> : null}
      </Card>
    </div>
  );
}

/** How often a sound may be heard; null: as often as wanted. */
function usePlays({ sound_plays: plays = [] }: StartFacts): string | null {
  const { t } = useTranslation('take-test');
  const [least, most] = [plays.at(0), plays.at(-1)];
  if (least === undefined || most === undefined) return null;
  return least === most
    ? t('start.plays-value', { count: least })
    : t('start.plays-range', { least, count: most });
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>
        <Furigana>{label}</Furigana>
      </dt>
      <dd>
        <b>
          <Furigana>{value}</Furigana>
        </b>
      </dd>
    </div>
  );
}
