import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ActionIcon } from '../../shared/ui/controls.js';
import { useBack } from '../route-table.js';

/** To the page above the open one, where the table of routes names one (NAV-1). */
export function BackButton() {
  const { t } = useTranslation();
  const back = useBack();
  if (back === undefined) return null;
  return (
    <ActionIcon component={Link} to={back} aria-label={t('back')}>
      <IconArrowLeft aria-hidden />
    </ActionIcon>
  );
}
