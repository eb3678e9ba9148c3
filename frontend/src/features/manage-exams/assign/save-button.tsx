import type { AssignmentsChanged } from '#contracts/http/assignments';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls.js';
import type { Assigning } from './use-assigning.js';

/** Says what it does and to how many. */
export function SaveButton({ assigning }: { assigning: Assigning }) {
  const { t } = useTranslation('assign-exam');
  const { ready, foreseen, sending, save } = assigning;
  const shown = ready ?? foreseen.data;
  return (
    <Button fullWidth loading={sending} disabled={!ready} onClick={save}>
      {shown ? <WhatItDoes change={shown} /> : t('save-same')}
    </Button>
  );
}

function WhatItDoes({ change: { gains, loses } }: { change: AssignmentsChanged }) {
  const { t } = useTranslation('assign-exam');
  if (gains.count > 0 && loses.count > 0) return t('save-both', { gains: gains.count, loses: loses.count });
  if (gains.count > 0) return t('save-gain', { count: gains.count });
  return loses.count > 0 ? t('save-lose', { count: loses.count }) : t('save-same');
}
