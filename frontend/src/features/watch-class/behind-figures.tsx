import { MINI_TEST, PROFICIENCY_TEST } from '#contracts/constants';
import type { ClassStatistics, StatisticsBody, StudiedFigures } from '#contracts/http/class-statistics';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useIsTopAdministrator } from '../../kit/session/current-user.js';
import { localPercent } from '../../kit/texts/i18n.js';
import { useBarName } from '../../parts/study/quiz-name.js';
import { hours, percent } from '../../ui/format/time.js';
import { Modal, quietHeader } from '../../ui/overlays.js';
import { useFocusBack } from '../../ui/use-focus-back.js';
import { WholeDates } from '../../ui/whole-dates.js';
import { useChoose } from './shown-figures.js';
import classes from './compare.module.css';

/** Address of what is behind figures: who is in them, of a class or, of all, which classes. */
export function useBehind(): (change?: { type?: number; class?: string }) => string {
  const [params] = useSearchParams();
  const isTop = useIsTopAdministrator();
  return (change = {}) => {
    const next = new URLSearchParams(params);
    next.set('behind', 'learners');
    next.delete('type');
    if (change.type !== undefined) next.set('type', String(change.type));
    if (change.class !== undefined) {
      if (!isTop) next.delete('organization');
      next.set('class', change.class);
    }
    return `?${next}`;
  };
}

/** What the address asks to see behind the figures; the type of quiz where it is of one alone. */
export function useAskedBehind(): { readonly type: number | undefined } | undefined {
  const [params] = useSearchParams();
  if (params.get('behind') !== 'learners') return undefined;
  const type = Number(params.get('type'));
  return { type: Number.isInteger(type) && type > 0 ? type : undefined };
}

type Period = StatisticsBody['period'];
type Learner = ClassStatistics['by_learner'][number];
type OfType = Pick<Learner['by_quiz_type'][number], 'quiz_type' | 'answered' | 'correct'>;

interface BehindFiguresProps {
  name: string;
  period: Period;
  type: number | undefined;
  /** A row for each of whom the figures are. */
  children: ReactNode;
  of: 'learner' | 'class';
}

const COLUMNS = ['answers', 'rate.practice', 'rate.tests', 'time'] as const;
/** A type is one of tests, or of practice. */
const rateOf = (type: number) =>
  type === MINI_TEST || type === PROFICIENCY_TEST ? ('rate.tests' as const) : ('rate.practice' as const);

export function BehindFigures({ name, period: { from, to }, type, of, children }: BehindFiguresProps) {
  const { t } = useTranslation(['watch-class', 'app']);
  const choose = useChoose();
  const barName = useBarName();
  useFocusBack();
  const ofType = type === undefined ? undefined : barName(type);
  const title = t(of === 'class' ? 'behind.classes' : 'behind.title', { name, days: `${from} – ${to}` });
  return (
    <Modal
      opened
      size="xl"
      onClose={() => choose({ behind: null, type: null })}
      title={<WholeDates>{ofType ? `${title} · ${ofType.translation ?? ofType.name}` : title}</WholeDates>}
      attributes={quietHeader}
      closeButtonProps={{ 'aria-label': t('app:close') }}
    >
      <table className={classes.list}>
        <thead>
          <tr>
            {[of, ...(type === undefined ? COLUMNS : (['answers', rateOf(type)] as const))].map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </Modal>
  );
}

interface LearnersProps {
  learners: readonly Learner[];
  period: Period;
  type: number | undefined;
}

/** Who is in the figures with how much; each name leads to the attempts of these days. */
export function LearnersBehind({ learners, period: { from, to }, type }: LearnersProps) {
  const { t } = useTranslation('watch-class');
  const shown = learners.filter((one) => type === undefined || ofType(one, type) !== undefined);
  return shown.map((one) => (
    <FiguresRow
      key={one.learner_id}
      heading={
        <>
          <Link to={`/students/${one.learner_id}?${searchOf({ from, to, type })}`}>{one.fullname}</Link>{' '}
          {one.member ? null : <small className="faint">{t('moved')}</small>}
        </>
      }
      of={one}
      type={type === undefined ? undefined : ofType(one, type)}
    />
  ));
}

const ofType = ({ by_quiz_type }: Learner, type: number) =>
  by_quiz_type.find(({ quiz_type }) => quiz_type === type);

function searchOf({ from, to, type }: { from: string; to: string; type: number | undefined }): string {
  const params = new URLSearchParams({ from, to });
  if (type !== undefined) params.set('quiz_type', String(type));
  return params.toString();
}

interface ClassesProps {
  classes: readonly { class_id: string | null; name: string; now: StudiedFigures }[];
}

/** The classes whose learners are in the figures of all; each leads to them. */
export function ClassesBehind({ classes: all }: ClassesProps) {
  const { t } = useTranslation('watch-class');
  const behind = useBehind();
  return all.map(({ class_id: id, name, now }) => (
    <FiguresRow
      key={id ?? 'none'}
      heading={id === null ? t('no-class') : <Link to={behind({ class: id })}>{name}</Link>}
      of={now}
      type={undefined}
    />
  ));
}

interface FiguresRowProps {
  heading: ReactNode;
  of: Pick<Learner, 'practice' | 'tests'>;
  type: OfType | undefined;
}

function FiguresRow({ heading, of: { practice, tests }, type }: FiguresRowProps) {
  const { t } = useTranslation('watch-class');
  const rate = ({ correct, answered }: { correct: number; answered: number }) =>
    localPercent(percent(correct, answered));
  if (type)
    return (
      <tr>
        <th scope="row">{heading}</th>
        <td data-label={t('answers')}>{type.answered}</td>
        <td data-label={t(rateOf(type.quiz_type))}>{rate(type)}</td>
      </tr>
    );
  return (
    <tr>
      <th scope="row">{heading}</th>
      <td data-label={t('answers')}>{practice.answered + tests.answered}</td>
      <td data-label={t('rate.practice')}>{rate(practice)}</td>
      <td data-label={t('rate.tests')}>{rate(tests)}</td>
      <td data-label={t('time')}>{t('n-hours', { hours: hours(practice.seconds + tests.seconds) })}</td>
    </tr>
  );
}
