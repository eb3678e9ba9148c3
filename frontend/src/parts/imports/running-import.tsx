import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/controls.js';
import { Banner } from '../../ui/states.js';

/** Whoever has left an import finds it again. */
export function RunningImport({ to }: { to: string }) {
  const { t } = useTranslation('import');
  return (
    <Banner tone="kin">
      <p>{t('running')}</p>
      <Button component={Link} size="sm" variant="default" to={to}>
        {t('running.show')}
      </Button>
    </Banner>
  );
}
