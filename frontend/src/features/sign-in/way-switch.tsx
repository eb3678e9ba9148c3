import { IconKey, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './way-switch.module.css';

export type Way = 'user-id' | 'code';
const WAYS = [
  { way: 'user-id', text: 'way-user-id', Icon: IconUser },
  { way: 'code', text: 'way-code', Icon: IconKey },
] as const;

/** With a user id, or with the school's code alone (AUTH-2). */
export function WaySwitch({ way, onChange }: { way: Way; onChange: (way: Way) => void }) {
  const { t } = useTranslation('sign-in');
  return (
    <fieldset className={classes.ways}>
      <legend className="hidden-text">{t('ways')}</legend>
      {WAYS.map((one) => (
        <label key={one.way} className={classes.way}>
          <input
            type="radio"
            name="way"
            className="hidden-text"
            checked={way === one.way}
            onChange={() => onChange(one.way)}
          />
          <one.Icon size={20} aria-hidden />
          {t(one.text)}
        </label>
      ))}
    </fieldset>
  );
}
