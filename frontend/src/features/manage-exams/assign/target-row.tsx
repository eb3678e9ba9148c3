import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../../ui/card.js';
import { Check } from '../../../ui/check.js';
import type { Assigning } from './use-assigning.js';
import { isGiven, isWished, type Target } from './wishes.js';

interface TargetRowProps {
  assigning: Assigning;
  target: Target;
  name: ReactNode;
  note: ReactNode;
  /** How many learners gain or lose the test by this row, once it is known. */
  moves?: number | undefined;
}

/** One tick: what it is, what is so now, and what it would change. */
export function TargetRow({ assigning, target, name, note, moves }: TargetRowProps) {
  const { given, wishes, toggle } = assigning;
  const [is, wished] = [isGiven(given, target), isWished(given, wishes, target)];
  const change = is === wished ? undefined : wished ? 'add' : 'remove';
  return (
    <li data-change={change}>
      <label>
        <Check checked={wished} onChange={() => toggle(target)} />
        <span>
          <b>{name}</b>
          <small>{note}</small>
        </span>
      </label>
      {change || is ? <RowChip change={change} moves={moves} /> : null}
    </li>
  );
}

function RowChip({ change, moves }: { change: 'add' | 'remove' | undefined; moves: number | undefined }) {
  const { t } = useTranslation('assign-exam');
  if (!change) return <Chip tone="ai">{t('now')}</Chip>;
  const Icon = change === 'add' ? IconPlus : IconMinus;
  return (
    <Chip tone={change === 'add' ? 'moegi' : 'shu'}>
      <Icon size={14} stroke={3} aria-hidden />
      {moves === undefined ? t(change) : t(`${change}-count`, { count: moves })}
    </Chip>
  );
}
