import type { AssignedTest } from '#contracts/http/exams';
import { useTranslation } from 'react-i18next';
import { useHowLong } from '../../parts/tests/how-long.js';
import { formatDuration } from '../../ui/format/time.js';
import { Furigana } from '../../ui/furigana.js';

/** How many questions, how long: the time that it took once it is done, and that it is taken once while it is not. */
export function TestFacts({ test }: { test: AssignedTest }) {
  const { t } = useTranslation('list-tests');
  const { time_limit_seconds: limit, state, score } = test;
  const howLong = useHowLong();
  const time = score ? formatDuration(score.seconds) : limit === null ? t('no-limit') : howLong(limit);
  const said = [t('questions', { count: test.question_count }), time];
  if (state === 'available') said.push(t('once'));
  return (
    <p className="muted small">
      <Furigana>{said.join('・')}</Furigana>
    </p>
  );
}
