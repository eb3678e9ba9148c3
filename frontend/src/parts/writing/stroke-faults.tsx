import type { StrokeVerdict } from '#learning/judge';
import { useTranslation } from 'react-i18next';
import { Furigana } from '../../ui/furigana.js';

interface StrokeFaultsProps {
  /** Of each drawn stroke; undefined where they are not as many as they should be. */
  verdicts: readonly StrokeVerdict[] | undefined;
  drawn: number;
  wanted: number;
}

/** Which stroke was wrong, and how; nothing where all are right. */
export function StrokeFaults({ verdicts, drawn, wanted }: StrokeFaultsProps) {
  const { t } = useTranslation('writing');
  if (verdicts === undefined) {
    return (
      <p>
        <Furigana>{t('number', { count: wanted, drawn })}</Furigana>
      </p>
    );
  }
  if (verdicts.every((verdict) => verdict === 'right')) return null;
  return (
    <ul>
      {verdicts.map((verdict, index) =>
        verdict === 'right' ? null : (
          <li key={index}>
            <Furigana>{t(`fault.${verdict}`, { number: index + 1 })}</Furigana>
          </li>
        ),
      )}
    </ul>
  );
}
