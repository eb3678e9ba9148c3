import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverClock } from '../../kit/client/server-clock.js';
import type { Field } from '../../kit/form/record-form.js';
import { SearchSelectField } from '../../kit/form/search-select-field.js';
import { Banner } from '../../ui/states.js';
import { timeZones } from './time-zones.js';

/** Another zone than the one it had moves the days of all figures from then on: that is said before it is saved. */
export function TimeZoneField({ field, had }: { field: Field<string>; had: string | undefined }) {
  const { t } = useTranslation('manage-organizations');
  const [now] = useState(() => serverClock.now());
  const [first] = useState(field.value);
  const options = useMemo(() => timeZones(now, first), [now, first]);
  return (
    <div className="stack">
      <SearchSelectField
        field={field}
        label={t('field.time-zone')}
        hint={t('field.time-zone-hint')}
        options={options}
        placeholder={t('field.time-zone-search')}
      />
      {had !== undefined && field.value !== had ? (
        <Banner tone="kin">
          <p>{t('time-zone-changes')}</p>
        </Banner>
      ) : null}
    </div>
  );
}
