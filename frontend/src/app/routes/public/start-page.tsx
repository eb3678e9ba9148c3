import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { roleHome } from '../../../kit/session/access.js';
import { useCurrentUserQuery } from '../../../kit/session/current-user.js';
import { loginPath, useToken } from '../../../kit/session/token.js';
import { Button } from '../../../ui/controls.js';
import { Masu } from '../../../ui/masu.js';
import { PublicPage } from './public-page.js';
import { Furigana } from '../../../ui/furigana.js';
import classes from './public-page.module.css';

export function StartPage() {
  const { t } = useTranslation();
  const token = useToken();
  const { data: user, isLoading } = useCurrentUserQuery();
  const knownLater = token !== null && isLoading;
  return (
    <PublicPage brand={false}>
      <div className={classes.hero}>
        <span className={classes.squares} aria-hidden="true">
          <Masu>学</Masu>
          <Masu>び</Masu>
          <Masu>舎</Masu>
        </span>
        <h1>
          Manabiya{' '}
          <span className="glyph" lang="ja">
            学び舎
          </span>
        </h1>
        <p className="muted">
          <Furigana>{t('start.sentence')}</Furigana>
        </p>
        <Button
          component={Link}
          size="lg"
          loading={knownLater}
          to={user ? roleHome(user.usertype) : loginPath()}
        >
          {user ? t('start.go-on') : t('start.sign-in')}
        </Button>
      </div>
    </PublicPage>
  );
}
