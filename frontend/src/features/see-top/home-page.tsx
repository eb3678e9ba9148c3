import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAvailability } from '../../realtime/availability.js';
import { useUser } from '../../shared/session/current-user.js';
import { ShelfCards } from '../../shared/study/shelf-cards.js';
import { Button } from '../../shared/ui/controls.js';
import { Furigana } from '../../shared/ui/furigana.js';
import { Masu } from '../../shared/ui/masu.js';
import { Banner } from '../../shared/ui/states.js';
import { pathOf, useOpenTests } from './open-tests.js';
import classes from './see-top.module.css';

/** The shelves of materials, then tests and records; while confined it says what comes first (TEST-5). */
export function HomePage() {
  const { t } = useTranslation(['see-top', 'app', 'materials']);
  const user = useUser();
  const { query } = useAvailability(user.id);
  const confined = query.data?.confined === true;
  return (
    <>
      <h1 className={classes.greeting}>
        <Furigana>{t('app:menu.materials')}</Furigana>
      </h1>
      {confined ? <ConfinedBanner userId={user.id} /> : null}
      <ShelfCards base="" locked={confined} />
      <div className={classes.shelf}>
        <Way to="/test" glyph="試" title={t('app:menu.test')} text={t('shelf.tests')} />
        <Way to="/profile" glyph="記" title={t('app:menu.records')} text={t('shelf.records')} />
      </div>
    </>
  );
}

function ConfinedBanner({ userId }: { userId: string }) {
  const { t } = useTranslation(['see-top', 'app', 'list-tests']);
  const first = useOpenTests(userId).open[0];
  return (
    <Banner tone="kin">
      <IconAlertTriangle aria-hidden />
      <p>
        <b>{t('app:confined.warning')}</b>
      </p>
      {first ? (
        <Button component={Link} to={pathOf(first)}>
          {first.in_progress ? t('list-tests:continue') : t('list-tests:start')}
        </Button>
      ) : null}
    </Banner>
  );
}

/** Open at all times, also while the shelves are locked. */
function Way({ to, glyph, title, text }: { to: string; glyph: string; title: string; text: string }) {
  return (
    <Link className={classes.way} to={to}>
      <Masu>{glyph}</Masu>
      <span>
        <b>
          <Furigana>{title}</Furigana>
        </b>
        <span className="muted small">
          <Furigana>{text}</Furigana>
        </span>
      </span>
    </Link>
  );
}
