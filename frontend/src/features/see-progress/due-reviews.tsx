import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUser } from '../../kit/session/current-user.js';
import { practiceSearch } from '../../parts/study/practice-link.js';
import { useReadModel } from '../../realtime/read-model.js';
import { Button } from '../../ui/controls.js';
import { Furigana } from '../../ui/furigana.js';

/** The way to what is due today; a test that is open comes first (STUDY-7, TEST-5). */
export function StartReviews() {
  const { t } = useTranslation('see-progress');
  const { id } = useUser();
  const { data: study } = useReadModel('learner-study', id).query;
  const confined = useReadModel('learner-availability', id).query.data?.confined === true;
  if (!study || study.due === 0) return null;
  if (confined)
    return (
      <p className="muted small">
        <Furigana>{t('due.locked')}</Furigana>
      </p>
    );
  return (
    <Button
      component={Link}
      to={wayTo(study.daily.state)}
      size="lg"
      fullWidth
      rightSection={<IconArrowRight aria-hidden />}
    >
      <Furigana>{t('due.start', { count: study.due })}</Furigana>
    </Button>
  );
}

/** The challenge of the day asks what is due first, and so does what may follow it. */
const wayTo = (daily: 'open' | 'in_progress' | 'done'): string =>
  daily === 'done'
    ? `/home${practiceSearch('random', { further: true })}`
    : `/top${practiceSearch('daily-challenge')}`;
