import type { AssignedLearners } from '#contracts/http/assignments';
import type { Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { NameOf } from './name-of.js';
import classes from './assign.module.css';

interface NamedLearnersProps {
  tone: 'gains' | 'loses' | 'begun' | 'otherwise';
  group: AssignedLearners;
  icon: Icon;
  title: string;
  text?: string;
  nameOf: NameOf;
}

/** One square and name for each; nothing where there is nobody. */
export function NamedLearners({ tone, group, icon: Icon, title, text, nameOf }: NamedLearnersProps) {
  const { t } = useTranslation('assign-exam');
  const { count, learners } = group;
  if (count === 0) return null;
  const more = learners.length > 0 ? count - learners.length : 0;
  const of = [...new Set(learners.map((one) => nameOf(one.class_id)).filter((name) => name !== undefined))];
  return (
    <section className={classes.names} data-tone={tone}>
      <h3>
        <Icon size={18} aria-hidden />
        <span>
          {title} {of.length > 0 && of.length <= 3 ? <small>{of.join('・')}</small> : null}
        </span>
      </h3>
      <ul>
        {learners.map(({ id, fullname }) => (
          <li key={id}>{fullname}</li>
        ))}
      </ul>
      {more > 0 ? <p>{t('more', { count: more })}</p> : null}
      {text ? <p>{text}</p> : null}
    </section>
  );
}
