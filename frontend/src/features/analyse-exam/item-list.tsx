import type { AnalysedItem, ItemAnalysis } from '#contracts/http/item-analysis';
import { useState, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { questionName } from '../../parts/questions/question-line.js';
import { useSkillName } from '../../parts/study/kind-names.js';
import { Card } from '../../ui/card.js';
import { Button } from '../../ui/controls.js';
import { SegmentButtons } from '../../ui/segments.js';
import classes from './analyse-exam.module.css';
import { asksCaution, decimals, isAlarmed, LOW_DISCRIMINATION, wholePercent } from './figures-of-items.js';

interface ItemListProps {
  analysis: ItemAnalysis;
  chosen: string;
  onChoose: (questionId: string) => void;
  act: ReactNode;
}

/** Where questions are drawn there may be hundreds, each asked a few times. */
const FIRST = 40;
/** Those that want a look are never among the others. */
const isShown = (chosen: string) => (item: AnalysedItem, at: number) =>
  at < FIRST || item.question_id === chosen || isAlarmed(item);

/** The questions with their figures; one of them is looked at. */
export function ItemList({ analysis, chosen, onChoose, act }: ItemListProps) {
  const { t } = useTranslation('analyse-exam');
  const [section, setSection] = useState(-1);
  const [all, setAll] = useState(false);
  const { items, sections } = analysis;
  const inSection = section < 0 ? items : items.filter((item) => item.section === section);
  const shown = all ? inSection : inSection.filter(isShown(chosen));
  const nameOf = (index: number) => sections[index]?.title ?? t('section', { number: index + 1 });
  const counted = (label: string, count: number) => (
    <>
      {label} <span className={classes.count}>{count}</span>
    </>
  );
  return (
    <div className={classes.list}>
      <div className={classes.tools}>
        {sections.length > 1 ? (
          <SegmentButtons
            legend={t('sections')}
            size="low"
            segments={[
              { value: -1, label: counted(t('all'), items.length) },
              ...sections.map((_, index) => ({
                value: index,
                label: counted(nameOf(index), items.filter((item) => item.section === index).length),
              })),
            ]}
            value={section}
            onChange={setSection}
          />
        ) : (
          <span />
        )}
        {act}
      </div>
      <Card dense className={classes.tableCard}>
        <table className={classes.items}>
          <caption className="hidden-text">{t('items')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('number')}</th>
              <th scope="col">{t('question')}</th>
              <th scope="col">{t('facility')}</th>
              <th scope="col">{t('discrimination')}</th>
              <th scope="col">{t('caution')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((item) => (
              <Row
                key={item.question_id}
                item={item}
                chosen={item.question_id === chosen}
                onChoose={onChoose}
              />
            ))}
          </tbody>
        </table>
        {shown.length < inSection.length ? (
          <Button variant="subtle" onClick={() => setAll(true)}>
            {t('all-items', { count: inSection.length })}
          </Button>
        ) : null}
      </Card>
    </div>
  );
}

function Row({
  item,
  chosen,
  onChoose,
}: { item: AnalysedItem; chosen: boolean } & Pick<ItemListProps, 'onChoose'>) {
  const { t } = useTranslation('analyse-exam');
  const skillName = useSkillName();
  const { number, skill, facility, discrimination, caution, rule } = item;
  const low = discrimination !== null && discrimination < LOW_DISCRIMINATION;
  return (
    <tr data-chosen={chosen || undefined} data-alarm={item.alarm !== null || undefined}>
      <td>
        <span className={classes.number}>{number}</span>
      </td>
      <th scope="row">
        <button
          type="button"
          className={classes.pick}
          aria-pressed={chosen}
          onClick={() => onChoose(item.question_id)}
        >
          <span lang="ja" className={classes.name}>
            {questionName(item) || skillName(skill)}
          </span>
          <small>
            {skillName(skill)}
            {rule ? ` · ${t(`regraded.${rule.type}`)}` : ''}
          </small>
        </button>
      </th>
      <td className={classes.figure}>
        <Ticks share={facility} />
        {wholePercent(facility)}
      </td>
      <td className={classes.figure} data-low={low || undefined}>
        <Balance value={discrimination} />
        {decimals(discrimination)}
        {low ? <span className="hidden-text">{t('low')}</span> : null}
      </td>
      <td className={classes.figure} data-low={asksCaution(item) || undefined}>
        {decimals(caution)}
      </td>
    </tr>
  );
}

interface Share extends CSSProperties {
  '--p': number;
}

/** Ten strokes, each a tenth. */
const Ticks = ({ share }: { share: number | null }) => {
  const style: Share = { '--p': (share ?? 0) * 100 };
  return <span className={classes.ticks} style={style} aria-hidden="true" />;
};

/** To the right of the middle what helps, to the left what harms. */
const Balance = ({ value }: { value: number | null }) => {
  const style: Share = { '--p': Math.abs(value ?? 0) * 50 };
  return (
    <span
      className={classes.balance}
      data-negative={(value ?? 0) < 0 || undefined}
      style={style}
      aria-hidden="true"
    />
  );
};
