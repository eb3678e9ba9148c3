import type { Exam } from '#contracts/http/exams';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, NavLink } from 'react-router-dom';
import { PageTabs } from '../../ui/page-tabs.js';

/** The pages of a published test, in the order of the drawing, each below the address of the test. */
const PATHS = {
  results: 'details',
  room: 'room',
  replay: 'replay',
  analysis: 'analysis',
  assignment: 'assignment',
  settings: 'settings',
} as const;
export type ExamTab = keyof typeof PATHS;
export type ExamParts = Readonly<Partial<Record<ExamTab, (exam: Exam) => ReactNode>>>;

/** A page that another one leads to, and which is not beside it. */
const BELOW: Partial<Readonly<Record<ExamTab, ExamTab>>> = { replay: 'room' };
type Tab = Exclude<ExamTab, 'replay'>;
const TABS: readonly Tab[] = ['results', 'room', 'analysis', 'assignment', 'settings'];
export const addressOf = ({ id }: Pick<Exam, 'id'>, tab: ExamTab) => `/quiz/${id}/${PATHS[tab]}`;

interface ExamTabsProps {
  exam: Exam;
  tab: ExamTab;
  pages: ExamParts;
  /** What stands beside the words of a tab. */
  counts?: ExamParts | undefined;
}

/** An address of a page that this test, or this person, does not have leads to the first. */
export function ExamTabs({ exam, tab, pages, counts }: ExamTabsProps) {
  const { t } = useTranslation('manage-exams');
  const page = pages[tab];
  if (!page) return <Navigate to={addressOf(exam, 'results')} replace />;
  return (
    <>
      <PageTabs legend={t('pages')}>
        {TABS.filter((one) => pages[one]).map((one) => (
          <NavLink key={one} to={addressOf(exam, one)} data-open={BELOW[tab] === one || undefined}>
            {t(`page.${one}`)}
            {counts?.[one]?.(exam)}
          </NavLink>
        ))}
      </PageTabs>
      {page(exam)}
    </>
  );
}
