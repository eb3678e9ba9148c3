import { ExportMenu } from '../../kit/list/export-menu.js';

const FILTERS = ['state', 'passed', 'class_id'];

export function ExportResults({ examId }: { examId: string }) {
  const path = `/quiz/exams/${examId}/results`;
  return <ExportMenu of={{ path }} filters={FILTERS} />;
}
