import type { Student } from '#contracts/http/people';
import {
  IconKey,
  IconLock,
  IconLockOpen,
  IconPlus,
  IconPrinter,
  IconSwitchHorizontal,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useListAsFrom } from '../../kit/list/came-from.js';
import { ImportButton } from '../../kit/list/file-buttons.js';
import type { ListAction } from '../../kit/list/list-action.js';
import { ListPage } from '../../kit/list/list-page.js';
import { useOpenAction } from '../../kit/list/open-action.js';
import type { Selection } from '../../kit/list/selection.js';
import { OpenSheets } from '../../parts/passwords/for-many/open-sheets.js';
import { students } from '../../parts/people/people.js';
import { Button } from '../../ui/controls.js';
import { useActionsOf, useMayEdit } from './student-actions.js';
import { useStudentColumns } from './student-columns.js';
import { ExportStudents } from './export-students.js';
import { useStudentFilters } from './student-filters.js';
import { useStudentWork, type StudentWork } from './student-work.js';

/** All learners within reach. `headActions`: ways to learners that other features bring. */
export function StudentsPage({ headActions }: { headActions?: ReactNode }) {
  const { t } = useTranslation('manage-students');
  const mayEdit = useMayEdit();
  const work = useStudentWork();
  const actionsOf = useActionsOf(work);
  const detailsOf = useOpenAction(t('details'), pageOf);
  const bulk = useBulkActions(work);
  const create = useNew(work);
  return (
    <ListPage
      title={t('title')}
      count={(total) => t('total', { count: total })}
      resource={students}
      nameOf={(student) => student.fullname}
      href={pageOf}
      columns={useStudentColumns()}
      search={t('search')}
      filters={useStudentFilters()}
      bulk={bulk}
      actions={(student) => [detailsOf(student), ...actionsOf(student)]}
      headActions={
        <>
          {headActions}
          {mayEdit ? <ImportButton to="/students/import" /> : null}
          <ExportStudents />
          {mayEdit ? create : null}
        </>
      }
      empty={mayEdit ? { text: t('empty-hint'), action: <Ways>{create}</Ways> } : { text: t('empty-view') }}
    >
      {mayEdit ? <OpenSheets /> : null}
      {work.dialog}
    </ListPage>
  );
}

/** What makes the first learners. */
const Ways = ({ children }: { children: ReactNode }) => (
  <div className="row">
    {children}
    <ImportButton to="/students/import" />
  </div>
);

const pageOf = (student: Student): string => `/students/${student.id}`;

/** A list of one class, or of one organization, makes learners of it. */
function useNew({ start }: StudentWork): ReactNode {
  const { t } = useTranslation('manage-students');
  const [params] = useSearchParams();
  const classId = params.get('class_id');
  const create = () =>
    start({
      kind: 'create',
      organizationId: params.get('organization_id') ?? '',
      classId: classId === 'none' ? null : classId,
    });
  return (
    <Button size="sm" leftSection={<IconPlus size={20} aria-hidden />} onClick={create}>
      {t('new')}
    </Button>
  );
}

function useBulkActions(work: StudentWork): (selection: Selection<Student>) => ListAction[] {
  const { t } = useTranslation('manage-students');
  const mayEdit = useMayEdit();
  const navigate = useNavigate();
  const from = useListAsFrom();
  return ({ rows, clear: onDone }) => {
    const ids = rows.map(({ id }) => id).join(',');
    const cards = {
      label: t('cards'),
      icon: IconPrinter,
      run: () => void navigate(`/students/cards?ids=${ids}`, { state: from }),
    };
    if (!mayEdit) return [cards];
    const active = rows.filter(({ status }) => status === 'active');
    const ended = rows.filter(({ status }) => status === 'deactivated');
    return [
      {
        label: t('move'),
        icon: IconSwitchHorizontal,
        run: () => work.start({ kind: 'move', students: rows, onDone }),
      },
      ...(active.length > 0
        ? [
            {
              label: t('issue'),
              icon: IconKey,
              run: () =>
                work.start({ kind: 'issue-many', students: active, inactive: rows.length - active.length }),
            },
          ]
        : []),
      cards,
      ...(ended.length > 0
        ? [{ label: t('reactivate'), icon: IconLockOpen, run: () => work.reactivate(ended, onDone) }]
        : []),
      ...(active.length > 0
        ? [
            {
              label: t('deactivate'),
              icon: IconLock,
              danger: true,
              run: () => work.start({ kind: 'deactivate', students: active, onDone }),
            },
          ]
        : []),
    ];
  };
}
