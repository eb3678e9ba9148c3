import type { Need } from '#contracts/constants';
import { IconEarOff, IconKeyboardOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatClock } from '../../../ui/format/time.js';
import { Furigana } from '../../../ui/furigana.js';
import type { Ends } from './left-out.js';
import classes from './needs.module.css';

export const NEED_ICONS = { listening: IconEarOff, typing: IconKeyboardOff } as const satisfies Record<
  Need,
  unknown
>;

/** What is not asked, and until when: a line for each. */
export function LeftOutLines({ needs, ends }: { needs: readonly Need[]; ends: Ends }) {
  const { t } = useTranslation('practise');
  return needs.map((need) => {
    const Icon = NEED_ICONS[need];
    const time = formatClock(new Date(ends[need] ?? 0).toISOString());
    return (
      <p key={need} className={classes.line}>
        <Icon size={20} aria-hidden />
        <span>
          <Furigana>{t(`left-out.${need}`, { time })}</Furigana>
        </span>
      </p>
    );
  });
}
