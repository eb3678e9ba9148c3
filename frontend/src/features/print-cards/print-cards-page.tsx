import type { SignInSheet } from '#contracts/http/sign-in-cards';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Furigana } from '../../ui/furigana.js';
import { useSignInCards } from '../../parts/sign-in-cards/api.js';
import { ShownSheets } from '../../parts/sign-in-cards/shown-sheets.js';
import { Button } from '../../ui/controls.js';
import { QueryFailed } from '../../kit/reading/query-failed.js';
import { Banner, EmptyState, Skeletons } from '../../ui/states.js';
import { PageHeading } from '../../ui/table-parts.js';

/** `/students/cards?ids=…`: the cards of the chosen learners, without passwords, as they will be printed (PLUS-9). */
export function PrintCardsPage() {
  const [search] = useSearchParams();
  const ids = (search.get('ids') ?? '').split(',').filter((id) => id !== '');
  const cards = useSignInCards(ids);
  if (!cards.data) {
    if (cards.isError) return <QueryFailed of={cards} />;
    return <Skeletons count={3} height={260} />;
  }
  const count = cards.data.reduce((sum, sheet) => sum + sheet.people.length, 0);
  if (count === 0) return <NoCards />;
  return <Cards sheets={cards.data} count={count} missing={ids.length - count} />;
}

function Cards({ sheets, count, missing }: { sheets: SignInSheet[]; count: number; missing: number }) {
  const { t } = useTranslation('sign-in-cards');
  return (
    <>
      <PageHeading title={<Furigana>{t('title')}</Furigana>} note={t('note', { count })}>
        <Button leftSection={<IconPrinter size={20} aria-hidden />} onClick={() => window.print()}>
          {t('print')}
        </Button>
      </PageHeading>
      {missing > 0 ? <Banner tone="kin">{t('missing', { count: missing })}</Banner> : null}
      <p className="muted">{t('hint')}</p>
      <ShownSheets sheets={sheets} />
    </>
  );
}

function NoCards() {
  const { t } = useTranslation('sign-in-cards');
  return (
    <EmptyState
      heading="h1"
      title={<Furigana>{t('empty')}</Furigana>}
      text={<Furigana>{t('empty-hint')}</Furigana>}
      action={
        <Button component={Link} to="/students">
          {t('to-list')}
        </Button>
      }
    />
  );
}
