import { useTranslation } from 'react-i18next';
import { ExportMenu } from '../../kit/list/export-menu.js';

const FILTERS = ['organization_id', 'class_id', 'gakunen', 'branch', 'status'];

export function ExportStudents() {
  const { t } = useTranslation('manage-students');
  return <ExportMenu path="/students/export" filters={FILTERS} labelOf={(format) => t(`export.${format}`)} />;
}
