import { PAGE_SIZES } from '#contracts/constants';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Furigana, withoutFurigana } from '../../ui/furigana.js';
import { SegmentButtons } from '../../ui/segments.js';
import { localNumber } from '../texts/i18n.js';
import classes from './pager.module.css';
import type { ListState } from './list-state.js';

export function Pager({ caption, list, total }: { caption: string; list: ListState; total: number }) {
  const { t } = useTranslation('list');
  const pages = Math.max(1, Math.ceil(total / list.size));
  const from = (list.page - 1) * list.size + 1;
  const go = (page: number) => list.change({ page });
  return (
    <nav className={classes.pager} aria-label={`${caption} ${t('pages')}`}>
      {/* what a search or another page has brought, for who does not see it */}
      <span className="muted" role="status">
        <Furigana>{t('range', { from, to: Math.min(total, from + list.size - 1), total })}</Furigana>
      </span>
      <SegmentButtons
        legend={withoutFurigana(t('page-size'))}
        size="figures"
        segments={PAGE_SIZES.map((size) => ({ value: size, label: size }))}
        value={list.size}
        onChange={(size) => list.change({ size })}
      />
      <div className={classes.pages}>
        <button
          type="button"
          disabled={list.page <= 1}
          aria-label={withoutFurigana(t('previous'))}
          onClick={() => go(list.page - 1)}
        >
          <IconChevronLeft size={20} aria-hidden />
        </button>
        {pagesAround(list.page, pages).map((page, index, shown) => (
          <Fragment key={page}>
            {page - (shown[index - 1] ?? page) > 1 ? <span aria-hidden="true">…</span> : null}
            <button
              type="button"
              aria-current={page === list.page ? 'page' : undefined}
              aria-label={withoutFurigana(t('page', { page }))}
              onClick={() => go(page)}
            >
              {localNumber(page)}
            </button>
          </Fragment>
        ))}
        <button
          type="button"
          disabled={list.page >= pages}
          aria-label={withoutFurigana(t('next'))}
          onClick={() => go(list.page + 1)}
        >
          <IconChevronRight size={20} aria-hidden />
        </button>
      </div>
    </nav>
  );
}

/** First, last and the neighbours: never more than five. */
function pagesAround(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
  return [...new Set(near)].sort((a, b) => a - b);
}
