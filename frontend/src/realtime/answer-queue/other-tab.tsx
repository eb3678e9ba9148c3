import { Furigana } from '../../ui/furigana.js';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls.js';
import { EmptyState } from '../../ui/states.js';

/** One tab at a time answers an attempt: this one may take it back. */
export function OtherTab({ title, onTakeOver }: { title: string; onTakeOver: () => void }) {
  const { t } = useTranslation('question');
  return (
    <EmptyState
      heading="h1"
      title={<Furigana>{title}</Furigana>}
      text={<Furigana>{t('other-tab.text')}</Furigana>}
      action={
        <Button onClick={onTakeOver}>
          <Furigana>{t('other-tab.here')}</Furigana>
        </Button>
      }
    />
  );
}
