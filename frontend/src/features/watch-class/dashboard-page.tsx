import type { SchoolClass } from '#contracts/http/people';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Furigana } from '../../ui/furigana.js';
import { useReadModel } from '../../realtime/read-model.js';
import { offeredClasses } from '../../parts/people/class-choices.js';
import { useClasses } from '../../parts/people/people.js';
import { NativeSelect } from '../../ui/fields.js';
import { LiveSignOf, LiveStates } from '../../ui/live-states.js';
import { EmptyState, ErrorState, Skeletons } from '../../ui/states.js';
import { PageHeading } from '../../ui/table-parts.js';
import { ClassFigures } from './class-figures.js';

/** What the class does now, then how it is going. */
export function DashboardPage() {
  const { t } = useTranslation('watch-class');
  const classes = useClasses();
  const [params] = useSearchParams();
  if (classes.isError && !classes.data) return <ErrorState onRetry={() => void classes.refetch()} />;
  if (!classes.data) return <Skeletons count={3} height={120} />;
  const wanted = params.get('class');
  const offered = offeredClasses(classes.data.items, wanted);
  const shown = offered.find((one) => one.id === wanted) ?? offered[0];
  if (!shown)
    return (
      <EmptyState
        title={<Furigana>{t('no-classes')}</Furigana>}
        text={<Furigana>{t('no-classes-hint')}</Furigana>}
      />
    );
  return <ClassDashboard key={shown.id} shown={shown} all={offered} />;
}

function ClassDashboard({ shown, all }: { shown: SchoolClass; all: SchoolClass[] }) {
  const statistics = useReadModel('class-statistics', shown.id);
  return (
    <>
      <PageHeading title={shown.name} note={<LiveSignOf of={statistics} />}>
        <ClassPicker shown={shown} all={all} />
      </PageHeading>
      <LiveStates of={statistics}>
        {(row, stale) => <ClassFigures statistics={row} size={shown.student_count} stale={stale} />}
      </LiveStates>
    </>
  );
}

function ClassPicker({ shown, all }: { shown: SchoolClass; all: SchoolClass[] }) {
  const { t } = useTranslation('watch-class');
  const [, setParams] = useSearchParams();
  return (
    <NativeSelect
      aria-label={t('class')}
      value={shown.id}
      onChange={(event) => setParams({ class: event.currentTarget.value }, { replace: true })}
    >
      {all.map((one) => (
        <option key={one.id} value={one.id}>
          {t('class-option', { name: one.name, count: one.student_count })}
        </option>
      ))}
    </NativeSelect>
  );
}
