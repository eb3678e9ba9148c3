import type { KanaChart } from '#contracts/http/study-characters';
import { useTranslation } from 'react-i18next';
import { SimilarShapes } from '../../parts/writing/kanji-card.js';
import { ListenButton } from '../../parts/writing/listen-button.js';
import { WritingPanel } from '../../parts/writing/writing-panel.js';
import { Furigana } from '../../ui/furigana.js';
import classes from './practise-writing.module.css';

interface KanaPanelProps {
  kana: KanaChart['kana'][number];
  onChar: (char: string) => void;
  onNext?: (() => void) | undefined;
}

/** One kana: watched, traced and written, with its sound and what it is mixed up with. */
export function KanaPanel({ kana, onChar, onNext }: KanaPanelProps) {
  const { t } = useTranslation('writing');
  return (
    <WritingPanel signs={kana.signs} onNext={onNext}>
      <div className={classes.below}>
        <b className={classes.romaji}>{kana.romaji}</b>
        {kana.sound === null ? null : <ListenButton address={kana.sound} />}
      </div>
      {kana.similar.length === 0 ? null : (
        <div className={classes.similar}>
          <span>
            <Furigana>{t('similar')}</Furigana>
          </span>
          <SimilarShapes chars={kana.similar} onChar={onChar} />
        </div>
      )}
    </WritingPanel>
  );
}
