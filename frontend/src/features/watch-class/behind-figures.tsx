import type { ClassStatistics } from '#contracts/http/class-statistics';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { hours, percent } from '../../ui/format/time.js';
import { Modal, quietHeader } from '../../ui/overlays.js';
import { useFocusBack } from '../../ui/use-focus-back.js';
import { useChoose } from './shown-figures.js';
import classes from './compare.module.css';

/** Address of what is behind the figures that are shown: of a class its learners. */
export function useBehind(): string {
  const [params] = useSearchParams();
  const next = new URLSearchParams(params);
  next.set('behind', 'learners');
  return `?${next}`;
}

export const useIsBehind = (): boolean => useSearchParams()[0].get('behind') === 'learners';

interface BehindFiguresProps {
  name: string;
  learners: ClassStatistics['by_learner'];
  days: string;
}

/** Who is in the figures with how much; each name leads to the learner's records, with the attempts. */
export function BehindFigures({ name, learners, days }: BehindFiguresProps) {
  const { t } = useTranslation(['watch-class', 'app']);
  const choose = useChoose();
  useFocusBack();
  return (
    <Modal
      opened
      size="xl"
      onClose={() => choose({ behind: null })}
      title={t('behind.title', { name, days })}
      attributes={quietHeader}
      closeButtonProps={{ 'aria-label': t('app:close') }}
    >
      <table className={classes.compare}>
        <thead>
          <tr>
            {(['learner', 'answers', 'rate.practice', 'rate.tests', 'time'] as const).map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {learners.map((one) => (
            <LearnerRow key={one.learner_id} learner={one} />
          ))}
        </tbody>
      </table>
    </Modal>
  );
}

function LearnerRow({ learner }: { learner: ClassStatistics['by_learner'][number] }) {
  const { t } = useTranslation('watch-class');
  const { practice, tests } = learner;
  const rate = ({ correct, answered }: typeof practice) => {
    const value = percent(correct, answered);
    return value === null ? '—' : `${value} %`;
  };
  return (
    <tr>
      <th scope="row">
        <Link to={`/students/${learner.learner_id}`}>{learner.fullname}</Link>{' '}
        {learner.member ? null : <small className="faint">{t('moved')}</small>}
      </th>
      <td data-label={t('answers')}>{practice.answered + tests.answered}</td>
      <td data-label={t('rate.practice')}>{rate(practice)}</td>
      <td data-label={t('rate.tests')}>{rate(tests)}</td>
      <td data-label={t('time')}>{t('n-hours', { hours: hours(practice.seconds + tests.seconds) })}</td>
    </tr>
  );
}
