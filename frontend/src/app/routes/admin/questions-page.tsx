import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../shared/ui/controls.js';
import { EmptyState } from '../../../shared/ui/states.js';
import { PageHeading } from '../../../shared/ui/table-parts.js';

/** The bank is filled and exams draw from it; its own pages come later, and until then this one says so. */
export function QuestionsPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeading title={t('admin.menu.question-list')} />
      <EmptyState
        title={t('questions.preparing')}
        text={t('questions.preparing-text')}
        action={
          <Button component={Link} to="/quiz" variant="default">
            {t('questions.to-tests')}
          </Button>
        }
      />
    </>
  );
}
