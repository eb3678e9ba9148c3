import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { SegmentLinks } from '../../../ui/segments.js';

/** The room as it is, and as it was: one tab of the test, two addresses. */
export function RoomViews({ examId }: { examId: string }) {
  const { t } = useTranslation('replay');
  return (
    <SegmentLinks legend={t('views')}>
      <NavLink to={`/quiz/${examId}/room`}>{t('view.room')}</NavLink>
      <NavLink to={`/quiz/${examId}/replay`}>{t('view.replay')}</NavLink>
    </SegmentLinks>
  );
}
