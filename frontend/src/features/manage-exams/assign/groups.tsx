import type { SchoolClass } from '#contracts/http/people';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { offeredClasses } from '../../../parts/people/class-choices.js';
import type { useClasses } from '../../../parts/people/people.js';
import { Card } from '../../../ui/card.js';
import { QueryFailed } from '../../../kit/reading/query-failed.js';
import { Skeletons } from '../../../ui/states.js';
import { TargetRow } from './target-row.js';
import type { Assigning } from './use-assigning.js';
import { isWished } from './wishes.js';
import classes from './assign.module.css';

interface GroupsProps {
  assigning: Assigning;
  offered: ReturnType<typeof useClasses>;
}

/** The organization as a whole, and its classes. */
export function Groups({ assigning, offered }: GroupsProps) {
  const { t } = useTranslation('assign-exam');
  const heading = useId();
  const { now, ready, given, wishes } = assigning;
  const isWanted = isWished(given, wishes, 'organization');
  return (
    <Card dense>
      <div className={classes.head}>
        <h2 id={heading}>{t('groups')}</h2>
        <p className="faint small">{t('hint')}</p>
      </div>
      <div role="group" aria-labelledby={heading}>
        <ul className={classes.tree}>
          <TargetRow
            assigning={assigning}
            target="organization"
            name={t('everybody')}
            note={now.data ? t('everybody-hint', { count: now.data.learners }) : null}
            moves={isWanted ? ready?.gains.count : ready?.loses.count}
          />
        </ul>
        <Classes assigning={assigning} offered={offered} />
      </div>
      <p className={classes.follows}>{t('follows')}</p>
    </Card>
  );
}

function Classes({ assigning, offered }: GroupsProps) {
  const { t } = useTranslation('assign-exam');
  if (!offered.data)
    return offered.isError ? <QueryFailed of={offered} /> : <Skeletons count={3} height={50} />;
  const wished = [...assigning.wishes.keys()].map((target) => target.replace('class:', ''));
  // A deactivated class stays in sight where the test was given to it, also while its tick is changed.
  const shown = offeredClasses(offered.data.items, ...assigning.given.class_ids, ...wished);
  if (shown.length === 0) return <p className={classes.none}>{t('no-classes')}</p>;
  return (
    <ul className={classes.tree} data-below>
      {shown.map((one) => (
        <ClassRow key={one.id} assigning={assigning} one={one} />
      ))}
    </ul>
  );
}

function ClassRow({ assigning, one }: { assigning: Assigning; one: SchoolClass }) {
  const { t } = useTranslation('assign-exam');
  const { given, wishes, ready } = assigning;
  const target = `class:${one.id}` as const;
  const isWanted = isWished(given, wishes, target);
  const change =
    ready && wishes.has(target) ? ready.classes.find((row) => row.class_id === one.id) : undefined;
  const notes = [t('people', { count: one.student_count })];
  if (change && isWanted && change.before > 0) notes.push(t('assigned-note', { count: change.before }));
  if (change && !isWanted && change.begun > 0) notes.push(t('begun-note', { count: change.begun }));
  const moves = isWanted ? change?.gains : change?.loses;
  return (
    <TargetRow
      assigning={assigning}
      target={target}
      name={one.name}
      note={notes.join('・')}
      moves={ready ? (moves ?? 0) : undefined}
    />
  );
}
