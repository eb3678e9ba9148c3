import { Furigana } from './furigana.js';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from './controls.js';
import { EmptyState } from './states.js';

/** A quiz or a test that cannot be opened, in the words of the specification (STUDY-2). */
export function LoadFailed({ hint, home, onRetry }: { hint: string; home: string; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      heading="h1"
      title={<Furigana>{t('load-failed')}</Furigana>}
      text={<Furigana>{hint}</Furigana>}
      action={
        <div className="row">
          <Button variant="default" onClick={onRetry}>
            <Furigana>{t('error.retry')}</Furigana>
          </Button>
          <Button component={Link} to={home}>
            <Furigana>{t('go-to-top')}</Furigana>
          </Button>
        </div>
      }
    />
  );
}
