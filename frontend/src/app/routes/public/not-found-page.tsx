import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Furigana } from '../../../ui/furigana.js';
import { Button } from '../../../ui/controls.js';
import { EmptyState } from '../../../ui/states.js';
import { PublicPage } from './public-page.js';

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <PublicPage>
      <EmptyState
        heading="h1"
        title={<Furigana>{t('not-found.title')}</Furigana>}
        text={<Furigana>{t('not-found.text')}</Furigana>}
        action={
          <Button component={Link} to="/">
            {t('go-home')}
          </Button>
        }
      />
    </PublicPage>
  );
}
