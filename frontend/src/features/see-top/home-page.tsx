import { IconAlertTriangle, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAvailability } from '../../realtime/availability.js';
import { useUser } from '../../shared/session/current-user.js';
import { Button } from '../../shared/ui/controls.js';
import { Card } from '../../shared/ui/card.js';
import { Furigana } from '../../shared/ui/furigana.js';
import { Masu } from '../../shared/ui/masu.js';
import { Banner } from '../../shared/ui/states.js';
import { Tooltip } from '../../shared/ui/overlays.js';
import { pathOf, useOpenTests } from './open-tests.js';
import classes from './see-top.module.css';

/** The shelf. Until the materials arrive it holds the tests; while confined it says what comes first (TEST-5). */
export function HomePage() {
  const { t } = useTranslation(['see-top', 'app', 'list-tests']);
  const user = useUser();
  const { query } = useAvailability(user.id);
  const confined = query.data?.confined === true;
  return (
    <>
      <h1 className={classes.greeting}>{t('app:menu.materials')}</h1>
      {confined ? <ConfinedBanner userId={user.id} /> : null}
      <div className={classes.shelf}>
        <Link className={classes.material} to="/test">
          <Masu>試</Masu>
          <b>{t('app:menu.test')}</b>
          <span className="muted small">
            <Furigana>{t('shelf.tests')}</Furigana>
          </span>
        </Link>
        <Link className={classes.material} to="/profile">
          <Masu>記</Masu>
          <b>{t('app:menu.records')}</b>
          <span className="muted small">
            <Furigana>{t('shelf.records')}</Furigana>
          </span>
        </Link>
        <Materials locked={confined} />
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

/** The shelf for kana, kanji and grammar: said as it is, without a link that leads nowhere. */
function Materials({ locked }: { locked: boolean }) {
  const { t } = useTranslation(['see-top', 'app', 'list-tests']);
  const card = (
    <Card tone="flat" className={classes.coming} tabIndex={locked ? 0 : undefined}>
      <Masu tone="open">学</Masu>
      <b>{t('shelf.materials')}</b>
      <span className="muted small">
        <Furigana>{t('shelf.materials-text')}</Furigana>
      </span>
      {locked ? <IconLock size={20} aria-hidden /> : null}
    </Card>
  );
  if (!locked) return card;
  return (
    <Tooltip label={t('app:confined.warning')} events={{ hover: true, focus: true, touch: true }}>
      {card}
    </Tooltip>
  );
}
