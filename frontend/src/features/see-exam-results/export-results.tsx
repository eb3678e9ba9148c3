import { useTranslation } from 'react-i18next';
import { ExportMenu } from '../../kit/list/export-menu.js';

const FILTERS = ['state', 'passed', 'class_id'];

export function ExportResults({ examId }: { examId: string }) {
  const { t } = useTranslation('see-exam-results');
  const path = `/quiz/exams/${examId}/results`;
  return <ExportMenu path={path} filters={FILTERS} labelOf={(format) => t(`export.${format}`)} />;
}
