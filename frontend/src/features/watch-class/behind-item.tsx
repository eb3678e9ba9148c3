import { ITEM_KINDS, type ItemKind } from '#contracts/constants';
import type { StatisticsBody } from '#contracts/http/class-statistics';
import type { MissedItem } from '#contracts/http/missed-items';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { LiveStates } from '../../kit/reading/live-states.js';
import { useBarName } from '../../parts/study/quiz-name.js';
import { useReadModelPart } from '../../realtime/read-model.js';
import { formatDateTime } from '../../ui/format/time.js';
import { Modal, quietHeader } from '../../ui/overlays.js';
import { useFocusBack } from '../../ui/use-focus-back.js';
import { WholeDates } from '../../ui/whole-dates.js';
import { useChoose } from './shown-figures.js';
import classes from './compare.module.css';

type Weak = Pick<StatisticsBody['weak'][number], 'kind' | 'item' | 'reading'>;

/** Address of who had an item wrong. */
export function useBehindItem(): (of: Weak) => string {
  const [params] = useSearchParams();
  return ({ kind, item, reading }) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries({ behind: 'item', kind, item, reading }))
      if (value === null) next.delete(name);
      else next.set(name, value);
    return `?${next}`;
  };
}

/** The item whose learners the address asks for. */
export function useAskedItem(): Weak | undefined {
  const [params] = useSearchParams();
  const kind = ITEM_KINDS.find((one: ItemKind) => one === params.get('kind'));
  const item = params.get('item');
  if (params.get('behind') !== 'item' || kind === undefined || item === null) return undefined;
  return { kind, item, reading: params.get('reading') };
}

interface BehindItemProps {
  /** Of which row it is a weak item, and how often that is asked for at most, in milliseconds. */
  of: {
    readonly model: 'class-statistics' | 'organization-statistics';
    readonly id: string;
    readonly paceMs: number;
  };
  weak: Weak;
  period: Pick<StatisticsBody['period'], 'from' | 'to'>;
}

/** Who answered an item wrong in practice, and in which attempts; it moves while they practise. */
export function BehindItem({ of: { model, id, paceMs }, weak, period: { from, to } }: BehindItemProps) {
  const { t } = useTranslation(['watch-class', 'app']);
  const choose = useChoose();
  useFocusBack();
  const { kind, item, reading } = weak;
  const query = new URLSearchParams({ kind, item, ...(reading === null ? {} : { reading }), from, to });
  const things = model === 'class-statistics' ? 'classes' : 'organizations';
  const path = `/statistics/${things}/${id}/missed?${query.toString()}`;
  const row = useReadModelPart<MissedItem>(model, id, path, path, { paceMs });
  return (
    <Modal
      opened
      size="lg"
      onClose={() => choose({ behind: null, kind: null, item: null, reading: null })}
      title={<WholeDates>{t('missed.title', { item, days: `${from} – ${to}` })}</WholeDates>}
      attributes={quietHeader}
      closeButtonProps={{ 'aria-label': t('app:close') }}
    >
      <LiveStates of={row} skeletons={2}>
        {({ learners }) =>
          learners.length === 0 ? <p>{t('missed.none')}</p> : <Learners learners={learners} />
        }
      </LiveStates>
    </Modal>
  );
}

function Learners({ learners }: Pick<MissedItem, 'learners'>) {
  const { t } = useTranslation('watch-class');
  return (
    <table className={`${classes.list} ${classes.missed}`}>
      <thead>
        <tr>
          {(['learner', 'missed.times', 'missed.attempts'] as const).map((column) => (
            <th key={column} scope="col">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {learners.map(({ learner_id: id, fullname, times, attempts }) => (
          <tr key={id}>
            <th scope="row">
              <Link to={`/students/${id}`}>{fullname}</Link>
            </th>
            <td data-label={t('missed.times')}>{t('missed.count', { count: times })}</td>
            <td data-label={t('missed.attempts')}>
              <ul>
                {attempts.map((attempt) => (
                  <li key={attempt.attempt_id}>
                    <Attempt learnerId={id} attempt={attempt} />
                  </li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface AttemptProps {
  learnerId: string;
  attempt: MissedItem['learners'][number]['attempts'][number];
}

/** One that is over opens; of one that is not there is nothing to open yet. */
function Attempt({ learnerId, attempt }: AttemptProps) {
  const { t } = useTranslation('watch-class');
  const { name, translation = name } = useBarName()(attempt.quiz_type);
  const { attempt_id: id, completed_at: at, day, times } = attempt;
  const count = t('missed.count', { count: times });
  if (at === null) return <>{`${day} ${translation} · ${t('missed.running')} · ${count}`}</>;
  return (
    <>
      <Link to={`/students/${learnerId}/attempts/${id}`}>
        <WholeDates>{`${formatDateTime(at)} ${translation}`}</WholeDates>
      </Link>
      {` · ${count}`}
    </>
  );
}
