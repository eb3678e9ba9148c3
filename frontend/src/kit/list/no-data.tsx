import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Furigana } from '../../ui/furigana.js';
import { EmptyState } from '../../ui/states.js';

export interface Nothing {
  /** What there is none of, where the page does not say it already. */
  what?: string;
  /** What to do so that something comes. */
  text: string;
  action?: ReactNode;
}

/** "No Data" heads every empty table; a sentence that says what to do follows (ERR-3). */
export function NoData({ what, text, action }: Nothing) {
  const { t } = useTranslation('list');
  return (
    <EmptyState
      title={<Furigana>{t('empty')}</Furigana>}
      text={
        <>
          {what === undefined ? null : (
            <>
              <b>
                <Furigana>{what}</Furigana>
              </b>
              <br />
            </>
          )}
          <Furigana>{text}</Furigana>
        </>
      }
      action={action}
    />
  );
}
