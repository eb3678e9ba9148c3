import { IMPORT_MODES, type ImportMode } from '#contracts/http/imports';
import { useTranslation } from 'react-i18next';
import classes from './import.module.css';

interface ModeChoiceProps {
  mode: ImportMode;
  onChoose: (mode: ImportMode) => void;
}

/** What happens to the rest when something of the file cannot be imported. */
export function ModeChoice({ mode, onChoose }: ModeChoiceProps) {
  const { t } = useTranslation('import');
  return (
    <fieldset className={classes.modes}>
      <legend>{t('mode.title')}</legend>
      {IMPORT_MODES.map((one) => (
        <label key={one} className={classes.mode}>
          <input type="radio" name="mode" checked={mode === one} onChange={() => onChoose(one)} />
          <span>
            <b>{t(`mode.${one}`)}</b>
            <small className="muted">{t(`mode.${one}.hint`)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
