import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../kit/session/current-user.js';
import { useServerNow } from '../../realtime/server-time.js';
import { shortName } from '../../ui/format/name.js';
import { DailyChallenge } from './daily-challenge.js';
import { HowAmI } from './how-am-i.js';
import { MustDo } from './must-do.js';
import classes from './see-top.module.css';

/**
 * What must I do, what should I do, and how am I doing.
 * @param practice what plays the practice that the page's address asks for
 * @param left what offers to go on with practice that was left
 */
export function TopPage({ practice, left }: { practice?: ReactNode; left?: ReactNode }) {
  const { t } = useTranslation('see-top');
  const user = useUser();
  const hour = new Date(useServerNow(60_000)).getHours();
  const part = hour < 5 || hour >= 18 ? 'evening' : hour < 11 ? 'morning' : 'day';
  return (
    <>
      {practice}
      <h1 className={classes.greeting}>
        {t(`greeting.${part}`, { name: unbroken(shortName(user.fullname)) })}
      </h1>
      <Suspense>{left}</Suspense>
      <div className={classes.todo}>
        <MustDo userId={user.id} />
        <DailyChallenge userId={user.id} />
      </div>
      <HowAmI userId={user.id} />
    </>
  );
}

/** A name stays on one line where there is room for it. */
const unbroken = (name: string): string => name.replaceAll(' ', '\u00a0');
