import { ExportMenu } from '../../kit/list/export-menu.js';

const FILTERS = ['state', 'passed', 'class_id'];

export function ExportResults({ examId }: { examId: string }) {
  return <ExportMenu of={{ list: 'exam-results', id: examId }} filters={FILTERS} />;
}
