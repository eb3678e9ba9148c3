import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useWayBack } from '../../kit/list/came-from.js';
import { ActionIcon } from '../../ui/controls.js';
import { useBack } from '../route-table.js';

/** To the page above the open one, where the table of routes names one (NAV-1). */
export function BackButton() {
  const back = useBack();
  return back === undefined ? null : <Back to={back} />;
}

function Back({ to }: { to: string }) {
  const { t } = useTranslation();
  return (
    <ActionIcon component={Link} to={useWayBack(to)} aria-label={t('back')}>
      <IconArrowLeft aria-hidden />
    </ActionIcon>
  );
}
