import { AREA_PERMISSIONS, type ItemKind, type Skill } from '#contracts/constants';
import type { StatisticsBody } from '#contracts/http/class-statistics';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { localPercent } from '../../kit/texts/i18n.js';
import { useUser } from '../../kit/session/current-user.js';
import { Card } from '../../ui/card.js';
import { Button } from '../../ui/controls.js';
import { percent } from '../../ui/format/time.js';
import { useBehindItem } from './behind-item.js';
import classes from './watch-class.module.css';

type Weak = StatisticsBody['weak'][number];

/** What a test asks that is to show whether it is known now. */
const ASKED_BY: Readonly<Record<ItemKind, Skill>> = {
  kana: 'kana',
  kanji: 'kanji-reading',
  word: 'word-meaning',
  particle: 'particle',
  grammar: 'grammar',
  listening: 'listening',
};

/** What was answered wrong most in practice, and a test of its kind to give. */
export function WeakItems({ weak, organizationId }: { weak: readonly Weak[]; organizationId: string }) {
  const { t } = useTranslation('watch-class');
  const behind = useBehindItem();
  const mayGive = useUser().permissions.includes(AREA_PERMISSIONS.exams.edit);
  const rightOf = ({ correct, answered }: Weak) => t('weak.of', { correct, answered });
  return (
    <Card dense className={classes.card} aria-labelledby="weak-title">
      <div className={classes.head}>
        <h2 id="weak-title">{t('weak')}</h2>
        <span className="faint small">{t('weak.order')}</span>
      </div>
      {weak.length === 0 ? <p className="muted">{t('weak.none')}</p> : null}
      <ul className={classes.weak}>
        {weak.map((one) => (
          <li key={`${one.kind}/${one.item}/${one.reading ?? ''}`}>
            <b lang="ja" className="glyph">
              {one.item}
            </b>
            <span>
              {one.reading === null ? null : <span lang="ja">{one.reading}・</span>}
              {t(`kind.${one.kind}`)}・
              <Link to={behind(one)} aria-label={`${rightOf(one)} · ${t('missed.of', { item: one.item })}`}>
                {rightOf(one)}
              </Link>
              {one.taken === null ? null : (
                <small>{t('weak.taken', { item: one.taken.item, count: one.taken.times })}</small>
              )}
            </span>
            <strong>{localPercent(percent(one.correct, one.answered))}</strong>
            {mayGive ? (
              <Button
                component={Link}
                variant="default"
                size="sm"
                to={`/quiz/new?skill=${ASKED_BY[one.kind]}&organization_id=${organizationId}`}
                aria-label={t('weak.give-of', { item: one.item })}
              >
                {t('weak.give')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
