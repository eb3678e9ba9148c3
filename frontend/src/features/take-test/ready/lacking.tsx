import { useTranslation } from 'react-i18next';
import { Furigana } from '../../../ui/furigana.js';
import type { Lacking } from './use-ready.js';
import classes from './ready.module.css';

/** What was not tried, or is not there, at the button that starts all the same. */
export function LackingNote({ id, lacking }: { id: string; lacking: readonly Lacking[] }) {
  const { t } = useTranslation('take-test');
  const words = {
    offline: t('ready.begin-offline'),
    unheard: t('ready.begin-unheard'),
    'not-heard': t('ready.begin-not-heard'),
    storage: t('ready.begin-storage'),
  };
  return (
    <ul id={id} className={classes.lacking}>
      {lacking.map((one) => (
        <li key={one}>
          <Furigana>{words[one]}</Furigana>
        </li>
      ))}
    </ul>
  );
}
