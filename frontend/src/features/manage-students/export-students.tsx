import { ExportMenu } from '../../kit/list/export-menu.js';

const FILTERS = ['organization_id', 'class_id', 'gakunen', 'branch', 'status'];

export const ExportStudents = () => <ExportMenu of={{ list: 'students' }} filters={FILTERS} />;
