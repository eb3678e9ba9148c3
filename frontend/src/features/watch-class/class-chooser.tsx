import type { SchoolClass } from '#contracts/http/people';
import { useTranslation } from 'react-i18next';
import { useIsTopAdministrator } from '../../kit/session/current-user.js';
import { offeredClasses } from '../../parts/people/class-choices.js';
import { OrganizationName } from '../../parts/people/organization-parts.js';
import { NativeSelect } from '../../ui/fields.js';
import { type Shown, useChoose } from './shown-figures.js';
import classes from './dashboard.module.css';

interface ClassChooserProps {
  shown: Shown;
  all: readonly SchoolClass[];
}

/** Is the page's heading, too: whose figures stand below. All classes first, those without learners last. */
export function ClassChooser({ shown, all }: ClassChooserProps) {
  const { t } = useTranslation('watch-class');
  const choose = useChoose();
  const offered = offeredClasses(all, shown.shownClass?.id);
  const isTop = useIsTopAdministrator();
  const change = (value: string) => {
    const isClass = offered.some(({ id }) => id === value);
    const { organizationId } = shown;
    choose({ class: isClass ? value : null, organization: isClass && !isTop ? null : organizationId });
  };
  return (
    <>
      <h1 className="hidden-text">
        {shown.shownClass?.name ?? t('all-classes')}
        {isTop ? (
          <>
            {' · '}
            <OrganizationName id={shown.organizationId} />
          </>
        ) : null}
      </h1>
      <NativeSelect
        className={classes.chooser}
        size="lg"
        aria-label={t('class')}
        value={shown.shownClass?.id ?? shown.organizationId}
        onChange={(event) => change(event.currentTarget.value)}
      >
        <option value={shown.organizationId}>{t('all-classes')}</option>
        {offered
          .toSorted((a, b) => Number(a.student_count === 0) - Number(b.student_count === 0))
          .map((one) => (
            <option key={one.id} value={one.id}>
              {t('class-option', { name: one.name, count: one.student_count })}
            </option>
          ))}
      </NativeSelect>
    </>
  );
}
