import { useAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { saveData, useSavesData } from '../../kit/sound/data-saver.js';
import { Furigana } from '../../ui/furigana.js';
import { ChooseOneChip } from './option-chips.js';
import { Switch } from '../../ui/switch.js';
import { FURIGANA_MODES, furiganaMode, goOnByItself, soundOn } from './preferences.js';

/** How questions are shown: the learner's own, kept in this browser. */
export function PreferenceFields() {
  const { t } = useTranslation('practise');
  const [mode, setMode] = useAtom(furiganaMode());
  const saves = useSavesData();
  return (
    <>
      <ChooseOneChip
        legend={t('furigana')}
        options={FURIGANA_MODES.map((value) => ({ value, label: t(`furigana.${value}`) }))}
        value={mode}
        onChange={setMode}
      />
      <OnOff preference={soundOn} label={t('sound')} />
      <OnOff preference={goOnByItself} label={t('go-on-by-itself')} />
      <Switch checked={saves} onChange={saveData}>
        <Furigana>{t('save-data')}</Furigana>
      </Switch>
    </>
  );
}

function OnOff({ preference, label }: { preference: typeof soundOn; label: string }) {
  const [on, setOn] = useAtom(preference());
  return (
    <Switch checked={on} onChange={setOn}>
      <Furigana>{label}</Furigana>
    </Switch>
  );
}
