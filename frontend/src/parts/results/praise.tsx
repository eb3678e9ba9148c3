import { STAGE_PASS_PERCENT } from '#contracts/constants';
import { useTranslation } from 'react-i18next';
import { Furigana } from '../../ui/furigana.js';
import classes from './praise.module.css';

const MIDDLE_PERCENT = 50;

/** A word about a result. */
export function Praise({ percent }: { percent: number }) {
  const { t } = useTranslation('see-result');
  const praise = percent >= STAGE_PASS_PERCENT ? 'high' : percent >= MIDDLE_PERCENT ? 'middle' : 'low';
  return (
    <p className={classes.praise}>
      <Furigana>{t(`praise.${praise}`)}</Furigana>
    </p>
  );
}
