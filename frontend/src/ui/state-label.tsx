import {
  IconAlertTriangle,
  IconCircle,
  IconClock,
  IconCloudCheck,
  IconCloudUp,
  IconDeviceMobile,
  IconEqual,
  IconKey,
  IconLock,
  IconMinus,
  IconPencil,
  IconPlus,
  IconWifiOff,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './state-label.module.css';

const LOOKS = {
  right: { tone: 'right', icon: IconCircle },
  done: { tone: 'right', icon: IconCircle },
  wrong: { tone: 'wrong', icon: IconX },
  warning: { tone: 'wrong', icon: IconAlertTriangle },
  saved: { tone: 'right', icon: IconCloudCheck },
  saving: { tone: 'neutral', icon: IconCloudUp },
  'on-device': { tone: 'kin', icon: IconDeviceMobile },
  'handed-in': { tone: 'ai', icon: IconCircle },
  'cut-off': { tone: 'wrong', icon: IconWifiOff },
  offline: { tone: 'kin', icon: IconWifiOff },
  locked: { tone: 'neutral', icon: IconLock },
  time: { tone: 'ai', icon: IconClock },
  over: { tone: 'neutral', icon: IconClock },
  key: { tone: 'kin', icon: IconKey },
  added: { tone: 'right', icon: IconPlus },
  changed: { tone: 'ai', icon: IconPencil },
  same: { tone: 'neutral', icon: IconEqual },
  'left-out': { tone: 'neutral', icon: IconMinus },
} as const;
export type Look = keyof typeof LOOKS;

/** Icon and word in one colour: never the colour alone. */
export function StateLabel({ look, children }: { look: Look; children: ReactNode }) {
  const { tone, icon: Icon } = LOOKS[look];
  return (
    <span className={classes.state} data-tone={tone}>
      <Icon size={20} stroke={look === 'right' || look === 'done' || look === 'wrong' ? 3 : 2} aria-hidden />
      {children}
    </span>
  );
}
