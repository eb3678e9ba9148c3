import type { ItemAnalysis } from '#contracts/http/item-analysis';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { localNumber } from '../../kit/texts/i18n.js';
import { Chip } from '../../ui/card.js';
import classes from './analyse-exam.module.css';
import { asksCaution, decimals, GOOD_RELIABILITY, oneDecimal } from './figures-of-items.js';

interface AnalysisFiguresProps {
  analysis: ItemAnalysis;
  stale: boolean;
  provisional: boolean;
}

/** Four figures of the whole exam. */
export function AnalysisFigures({ analysis, stale, provisional }: AnalysisFiguresProps) {
  const { t } = useTranslation('analyse-exam');
  const { kr20, points, share, total_points, items, table } = analysis;
  return (
    <dl className={classes.figures} data-stale={stale || undefined}>
      <Figure
        label={t('kr20')}
        value={decimals(kr20)}
        cap={t('kr20-hint', { value: localNumber(GOOD_RELIABILITY, 2) })}
      >
        {provisional && kr20 !== null ? <Chip tone="kin">{t('provisional')}</Chip> : null}
      </Figure>
      <Figure
        label={t('average')}
        value={oneDecimal(points?.average)}
        cap={share === null ? '' : t('share-of-points', { share: share * 100 })}
      >
        <span className="muted">{t('of-points', { total: total_points ?? 0 })}</span>
      </Figure>
      <Figure
        label={t('deviation')}
        value={oneDecimal(points?.deviation)}
        cap={points ? t('range', { lowest: points.lowest, highest: points.highest }) : ''}
      >
        <span className="muted">{t('points')}</span>
      </Figure>
      <Figure label={t('to-check')} value={String(items.filter(asksCaution).length)} cap={t('to-check-hint')}>
        <span className="muted">{t('questions-and')}</span>
        <b>{table.learners.filter(asksCaution).length}</b>
        <span className="muted">{t('people')}</span>
      </Figure>
    </dl>
  );
}

function Figure(props: { label: string; value: string; cap: string; children: ReactNode }) {
  return (
    <div>
      <dt>{props.label}</dt>
      <dd>
        <b>{props.value}</b>
        {props.children}
      </dd>
      <dd className={classes.cap}>{props.cap}</dd>
    </div>
  );
}
