import type { SchoolClass } from '#contracts/http/people';
import { useTranslation } from 'react-i18next';
import { useReadModelAsked } from '../../realtime/read-model.js';
import { useIsTopAdministrator, useUser } from '../../kit/session/current-user.js';
import { OrganizationPicker } from '../../parts/people/organization-picker.js';
import { useClasses } from '../../parts/people/people.js';
import { LiveSignOf, LiveStates } from '../../kit/reading/live-states.js';
import { QueryFailed } from '../../kit/reading/query-failed.js';
import { EmptyState, Skeletons } from '../../ui/states.js';
import { BehindFigures, ClassesBehind, LearnersBehind, useAskedBehind } from './behind-figures.js';
import { BehindItem, useAskedItem } from './behind-item.js';
import { ClassChooser } from './class-chooser.js';
import { CompareClasses } from './compare-classes.js';
import { DashboardFigures } from './dashboard-figures.js';
import { PeriodChooser } from './period-chooser.js';
import {
  type Shown,
  type ShownPeriod,
  useChoose,
  useChosenOrganization,
  usePeriod,
  useShown,
} from './shown-figures.js';
import classes from './dashboard.module.css';

/** Sums of many are asked for so often at most, in milliseconds. */
const OF_CLASS = 300;
const OF_ORGANIZATION = 2_000;

/** What a class, or an organization, does now, then how it is going. */
export function DashboardPage() {
  const { organization_id } = useUser();
  return useIsTopAdministrator() ? <OfChosen /> : <OfClasses organizationId={organization_id} />;
}

/** Who belongs to no organization chooses one first: classes of different schools are called the same. */
function OfChosen() {
  const { t } = useTranslation('watch-class');
  const chosen = useChosenOrganization();
  if (chosen.isLoading) return <Skeletons count={3} height={120} />;
  if (chosen.id !== undefined)
    return (
      <>
        <OrganizationChoice value={chosen.id} />
        <OfClasses key={chosen.id} organizationId={chosen.id} named={chosen.id} />
      </>
    );
  return (
    <EmptyState
      heading="h1"
      title={t('choose-organization')}
      text={t('choose-organization-hint')}
      action={<OrganizationChoice value="" />}
    />
  );
}

function OrganizationChoice({ value }: { value: string }) {
  const { t } = useTranslation('people');
  const choose = useChoose();
  return (
    <div className={classes.organization}>
      <OrganizationPicker
        label={t('organization')}
        value={value}
        onChange={(organization) => choose({ organization, class: null, behind: null, type: null })}
        active
      />
    </div>
  );
}

interface OfClassesProps {
  organizationId: string | null;
  /** The same where it is not the person's own. */
  named?: string;
}

function OfClasses({ organizationId, named }: OfClassesProps) {
  const query = useClasses(named);
  if (query.isError && !query.data) return <QueryFailed of={query} />;
  if (!query.data || query.isPlaceholderData) return <Skeletons count={3} height={120} />;
  return <Dashboard all={query.data.items} organizationId={organizationId} />;
}

function Dashboard({ all, organizationId }: { all: readonly SchoolClass[]; organizationId: string | null }) {
  const { t } = useTranslation('watch-class');
  const shown = useShown(all, organizationId);
  const period = usePeriod();
  if (!shown) return <EmptyState heading="h1" title={t('no-classes')} text={t('no-classes-hint')} />;
  const props = { shown, period, all };
  return (
    <div className={classes.page} data-wide>
      {shown.shownClass ? <OfClass {...props} of={shown.shownClass} /> : <OfOrganization {...props} />}
    </div>
  );
}

interface PartProps {
  shown: Shown;
  period: ShownPeriod;
  all: readonly SchoolClass[];
}

function OfClass({ shown, period, all, of }: PartProps & { of: SchoolClass }) {
  const row = useReadModelAsked('class-statistics', of.id, period.query, OF_CLASS);
  const others = useReadModelAsked(
    ...['organization-statistics' as const, shown.organizationId, period.query, OF_ORGANIZATION],
  );
  const asked = useAskedBehind();
  const weak = useAskedItem();
  return (
    <>
      <Head shown={shown} all={all} period={period} of={row} />
      <LiveStates of={row}>
        {(statistics, stale) => (
          <>
            <DashboardFigures statistics={statistics} organizationId={shown.organizationId} stale={stale}>
              <LiveStates of={others} skeletons={1} saidAbove={stale}>
                {(organization) => <CompareClasses statistics={organization} shownId={of.id} />}
              </LiveStates>
            </DashboardFigures>
            {asked ? (
              <BehindFigures name={of.name} of="learner" period={statistics.period} type={asked.type}>
                <LearnersBehind
                  learners={statistics.by_learner}
                  period={statistics.period}
                  type={asked.type}
                />
              </BehindFigures>
            ) : null}
            {weak ? (
              <BehindItem
                of={{ model: 'class-statistics', id: of.id, paceMs: OF_CLASS }}
                weak={weak}
                period={statistics.period}
              />
            ) : null}
          </>
        )}
      </LiveStates>
    </>
  );
}

function OfOrganization({ shown, period, all }: PartProps) {
  const { t } = useTranslation('watch-class');
  const asked = useAskedBehind();
  const weak = useAskedItem();
  const row = useReadModelAsked(
    ...['organization-statistics' as const, shown.organizationId, period.query, OF_ORGANIZATION],
  );
  return (
    <>
      <Head shown={shown} all={all} period={period} of={row} />
      <LiveStates of={row}>
        {(statistics, stale) => (
          <>
            <DashboardFigures statistics={statistics} organizationId={shown.organizationId} stale={stale}>
              <CompareClasses statistics={statistics} shownId={undefined} />
            </DashboardFigures>
            {asked ? (
              <BehindFigures name={t('all-classes')} of="class" period={statistics.period} type={undefined}>
                <ClassesBehind classes={statistics.by_class} />
              </BehindFigures>
            ) : null}
            {weak ? (
              <BehindItem
                of={{ model: 'organization-statistics', id: shown.organizationId, paceMs: OF_ORGANIZATION }}
                weak={weak}
                period={statistics.period}
              />
            ) : null}
          </>
        )}
      </LiveStates>
    </>
  );
}

interface HeadProps extends PartProps {
  of: Parameters<typeof LiveSignOf>[0]['of'] & { query: { data: { period: { today: string } } | undefined } };
}

const Head = ({ shown, all, period, of }: HeadProps) => (
  <div className={classes.head}>
    <ClassChooser shown={shown} all={all} />
    <LiveSignOf of={of} />
    <PeriodChooser shown={period} today={of.query.data?.period.today} />
  </div>
);
