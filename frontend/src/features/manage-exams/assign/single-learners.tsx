import type { AssignedLearner } from '#contracts/http/assignments';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useList } from '../../../kit/list/use-list.js';
import { students } from '../../../parts/people/people.js';
import { Card } from '../../../ui/card.js';
import { TextInput } from '../../../ui/fields.js';
import type { NameOf } from './name-of.js';
import { TargetRow } from './target-row.js';
import type { Assigning } from './use-assigning.js';
import classes from './assign.module.css';

const SHOWN = 10;

interface SingleLearnersProps {
  assigning: Assigning;
  /** Whose learners are offered; absent: those of the own organization. */
  organizationId: string | undefined;
  nameOf: NameOf;
}

/** Learners by name: who is found, and who is assigned or about to be. */
export function SingleLearners({ assigning, organizationId, nameOf }: SingleLearnersProps) {
  const { t } = useTranslation('assign-exam');
  const heading = useId();
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  const { foreseen, now } = assigning;
  const { learners, count } = (foreseen.data ?? now.data)?.single ?? { learners: [], count: 0 };
  const more = count - learners.length;
  return (
    <Card dense>
      <div className={classes.head}>
        <h2 id={heading}>{t('single')}</h2>
        <p className="faint">{t('people', { count })}</p>
      </div>
      <TextInput
        type="search"
        aria-label={t('find')}
        placeholder={t('find')}
        leftSection={<IconSearch size={20} aria-hidden />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {q === '' ? null : <Found {...{ assigning, organizationId, q }} />}
      {count === 0 ? <p className={classes.none}>{t('single-none')}</p> : null}
      <ul className={classes.tree} aria-labelledby={heading}>
        {learners.map((one: AssignedLearner) => (
          <TargetRow
            key={one.id}
            assigning={assigning}
            target={`student:${one.id}`}
            name={one.fullname}
            note={nameOf(one.class_id) ?? null}
          />
        ))}
      </ul>
      {more > 0 ? <p className={classes.none}>{t('single-more', { count: more })}</p> : null}
    </Card>
  );
}

function Found({ assigning, organizationId, q }: Omit<SingleLearnersProps, 'nameOf'> & { q: string }) {
  const { t } = useTranslation('assign-exam');
  const search = new URLSearchParams({
    page: '1',
    size: String(SHOWN),
    sort: 'fullname',
    status: 'active',
    q,
  });
  if (organizationId !== undefined) search.set('organization_id', organizationId);
  const found = useList(students, search.toString());
  if (found.data?.items.length === 0) return <p className={classes.none}>{t('find-none')}</p>;
  return (
    <ul className={classes.tree} data-found aria-label={t('find')}>
      {found.data?.items.map((student) => (
        <TargetRow
          key={student.id}
          assigning={assigning}
          target={`student:${student.id}`}
          name={student.fullname}
          note={[student.user_id, student.class_name].filter(Boolean).join('・')}
        />
      ))}
    </ul>
  );
}
