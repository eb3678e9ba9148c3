import type { BankKinds, DrawnExample } from '#contracts/http/exam-bank';
import { IconAlertTriangle, IconClock, IconUsers, IconVolume } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { serverClock } from '../../kit/client/server-clock.js';
import type { RecordForm } from '../../kit/form/record-form.js';
import { useSkillName } from '../../parts/study/kind-names.js';
import { Card, Chip } from '../../ui/card.js';
import { Button } from '../../ui/controls.js';
import { formatDuration } from '../../ui/format/time.js';
import { instantOf, wallClock } from '../../ui/format/zoned-time.js';
import { levelsAsked } from './bank.js';
import { DrawMending } from './draw-mending.js';
import type { ExamFields } from './exam-draft.js';
import { type Fault, faultsOf, soundsTooLong, withDraw } from './findings.js';
import { type PublishWarning, useWarningText } from './publish-dialog.js';
import type { DrawsLeft } from './use-drawn-example.js';
import classes from './exam-side.module.css';

interface BeforePublishingProps {
  form: RecordForm<ExamFields>;
  bank: BankKinds;
  left: DrawsLeft;
  /** What publication would ask about: the same that its dialog says. */
  warnings: readonly PublishWarning[];
  /** What one learner hears; null: nothing, or it is not known yet. */
  sounds: DrawnExample['sounds'];
}

/** What is to be mended before the test can be published, and what is to be looked at; each with what mends it. */
export function BeforePublishing({ form, bank, left, warnings, sounds }: BeforePublishingProps) {
  const { t } = useTranslation('manage-exams');
  const faults = faultsOf(form.values, bank.time_zone, left, serverClock.now());
  const tooLong = soundsTooLong(form.values, sounds);
  const looks = warnings.length + (tooLong === undefined ? 0 : 1);
  return (
    <Card dense className={classes.card}>
      <header>
        <h2>{t('before.title')}</h2>
        {faults.length > 0 ? <Chip tone="shu">{t('before.mend', { count: faults.length })}</Chip> : null}
        {looks > 0 ? <Chip tone="kin">{t('before.look', { count: looks })}</Chip> : null}
      </header>
      {faults.length + looks === 0 ? (
        <p className="muted">{t('before.nothing')}</p>
      ) : (
        <ul className={classes.findings} aria-live="polite">
          {faults.map((fault) => (
            <FaultItem key={`${fault.kind} ${fault.field}`} {...{ fault, form, bank }} />
          ))}
          {warnings.map((warning) => (
            <WarningItem
              key={warning.kind === 'overlap' ? warning.other.id : warning.kind}
              {...{ warning, form }}
              zone={bank.time_zone}
            />
          ))}
          {tooLong === undefined ? null : <TooLong seconds={tooLong} />}
        </ul>
      )}
    </Card>
  );
}

interface FaultItemProps {
  fault: Fault;
  form: RecordForm<ExamFields>;
  bank: BankKinds;
}

function FaultItem({ fault, form, bank }: FaultItemProps) {
  const { t } = useTranslation('manage-exams');
  const textOf = useFaultText();
  const sections = form.field('sections');
  return (
    <Finding tone="shu" icon={<IconAlertTriangle size={20} aria-hidden />} {...textOf(fault)}>
      {fault.kind === 'short' ? (
        <DrawMending
          kinds={bank.items}
          draw={fault.draw}
          available={fault.left}
          onChange={(draw) => sections.set(withDraw(sections.value, fault.section, fault.row, draw))}
        />
      ) : (
        <Button variant="default" size="sm" onClick={() => focusOn(fault.field)}>
          {t('before.go')}
        </Button>
      )}
    </Finding>
  );
}

const focusOn = (field: string): void => {
  const found = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`);
  found?.focus();
  found?.scrollIntoView({ block: 'center' });
};

function useFaultText(): (fault: Fault) => { title: string; text: string } {
  const { t } = useTranslation('manage-exams');
  const skillName = useSkillName();
  return (fault) => {
    if (fault.kind === 'short') {
      const { draw, left } = fault;
      const kind = [skillName(draw.skill), levelsAsked(draw).join('・')].filter(Boolean).join(' ');
      const [wanted, short] = [draw.count ?? 0, (draw.count ?? 0) - left];
      return {
        title: t('before.short', { count: short }),
        text: t('before.short-text', { kind, count: wanted, left }),
      };
    }
    if (fault.kind === 'empty')
      return { title: t('before.empty', { number: fault.section + 1 }), text: t('error.none-picked') };
    return fault.kind === 'order'
      ? { title: t('before.order'), text: t('error.after-start') }
      : { title: t('before.over'), text: t('before.over-text') };
  };
}

/** @param seconds of all that is heard */
function TooLong({ seconds }: { seconds: number }) {
  const { t } = useTranslation('manage-exams');
  return (
    <Finding
      tone="kin"
      icon={<IconVolume size={20} aria-hidden />}
      title={t('before.sounds')}
      text={t('before.sounds-text', { time: formatDuration(seconds) })}
    >
      <Button variant="default" size="sm" onClick={() => focusOn('time_limit_seconds')}>
        {t('before.go')}
      </Button>
    </Finding>
  );
}

interface WarningItemProps {
  warning: PublishWarning;
  form: RecordForm<ExamFields>;
  zone: string;
}

function WarningItem({ warning, form, zone }: WarningItemProps) {
  const { t } = useTranslation('manage-exams');
  const { exam_start_datetime: start, exam_end_datetime: end, title } = form.values;
  const window = {
    exam_start_datetime: instantOf(start, zone) ?? '',
    exam_end_datetime: instantOf(end, zone) ?? '',
  };
  const textOf = useWarningText({ title, ...window }, zone);
  const tomorrow = sameTimeTomorrow(start, zone);
  return (
    <Finding
      tone="kin"
      icon={
        warning.kind === 'begun' ? <IconClock size={20} aria-hidden /> : <IconUsers size={20} aria-hidden />
      }
      title={t(`before.warning.${warning.kind}`)}
      text={textOf(warning)}
    >
      {warning.kind === 'begun' && tomorrow < end ? (
        <Button variant="default" size="sm" onClick={() => form.field('exam_start_datetime').set(tomorrow)}>
          {t('before.start-at', { time: tomorrow.replace('T', ' ') })}
        </Button>
      ) : null}
    </Finding>
  );
}

/** The time of day that was entered, on the next day of the organization. */
const sameTimeTomorrow = (start: string, zone: string): string =>
  `${wallClock(new Date(serverClock.now() + 86_400_000).toISOString(), zone).slice(0, 10)}${start.slice(10)}`;

interface FindingProps {
  tone: 'shu' | 'kin';
  icon: ReactNode;
  title: string;
  text: string;
  children: ReactNode;
}

const Finding = ({ tone, icon, title, text, children }: FindingProps) => (
  <li data-tone={tone}>
    {icon}
    <div>
      <b>{title}</b>
      <p>{text}</p>
      <div className={classes.mendings}>{children}</div>
    </div>
  </li>
);
