import type { OrganizationName } from '#contracts/http/auth';
import { useTranslation } from 'react-i18next';
import { markedReason } from '../../kit/client/error-text.js';
import { Button } from '../../ui/controls.js';
import { Furigana } from '../../ui/furigana.js';
import { useBeginOidc } from './api/oidc.js';
import { Said } from './refusal.js';
import classes from './sign-in.module.css';

interface OidcWayProps {
  code: string;
  organization: OrganizationName;
  /** What the last try ended with is no longer true. */
  onBegin: () => void;
  /** Where passwords are off: shows their form all the same, for a top administrator. */
  onPassword: (() => void) | undefined;
}

/** In through the organization's own provider (PLUS-12). Loaded where there is one alone. */
export function OidcWay({ code, organization, onBegin, onPassword }: OidcWayProps) {
  const { t } = useTranslation('oidc-sign-in');
  const begin = useBeginOidc();
  const press = () => {
    onBegin();
    begin.mutate(code);
  };
  return (
    <div className={classes.oidc}>
      {begin.error ? <Said>{markedReason(begin.error)}</Said> : null}
      <Button
        size="lg"
        fullWidth
        // the page stays until the provider's has come
        loading={begin.isPending || begin.isSuccess}
        onClick={press}
      >
        <Furigana>{t('with', { name: organization.organization_name })}</Furigana>
      </Button>
      <p className="muted small">
        <Furigana>{t('hint')}</Furigana>
      </p>
      {onPassword ? (
        <Button variant="subtle" onClick={onPassword}>
          <Furigana>{t('by-password')}</Furigana>
        </Button>
      ) : (
        <p className={classes.or}>
          <Furigana>{t('or')}</Furigana>
        </p>
      )}
    </div>
  );
}
