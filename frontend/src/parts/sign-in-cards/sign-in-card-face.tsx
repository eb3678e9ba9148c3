import type { SignInCard } from '#contracts/http/sign-in-cards';
import { useTranslation } from 'react-i18next';
import ENGLISH from '../../locales/en/sign-in-cards.json';
import { QrCode } from '../../ui/qr-code.js';
import { signInAddress } from './sign-in-address.js';
import classes from './sign-in-cards.module.css';

interface SignInCardFaceProps {
  person: SignInCard;
  organizationName: string;
  organizationCode: string | null;
}

/** One card as it is cut out and handed over: who, where, with what to sign in (PLUS-9). */
export function SignInCardFace({ person, organizationName, organizationCode }: SignInCardFaceProps) {
  const { t } = useTranslation('sign-in-cards');
  const { user_id: userId, fullname, class_name: className, password } = person;
  return (
    <article className={classes.card}>
      <header className={classes.head}>
        <span lang="ja">{organizationName}</span>
        {className ? <span>{className}</span> : null}
      </header>
      <b className={classes.name}>{fullname}</b>
      <dl className={classes.facts}>
        <Fact label="card.user-id" value={userId} />
        {organizationCode ? <Fact label="card.code" value={organizationCode} /> : null}
        {password ? <Fact label="card.password" value={password} /> : null}
      </dl>
      <figure className={classes.code}>
        <QrCode text={signInAddress(userId, organizationCode)} label={t('card.qr', { userId })} />
        <figcaption>
          <Bilingual label="card.scan" />
        </figcaption>
      </figure>
      {password ? (
        <p className={classes.foot}>
          <Bilingual label="card.password-hint" />
        </p>
      ) : null}
    </article>
  );
}

type Label = 'card.user-id' | 'card.code' | 'card.password' | 'card.password-hint' | 'card.scan';

function Fact({ label, value }: { label: Label; value: string }) {
  return (
    <div>
      <dt>
        <Bilingual label={label} />
      </dt>
      <dd translate="no">{value}</dd>
    </div>
  );
}

/**
 * In the language of the page and, where that is another one, in English: who gets the card may not read Japanese yet. English comes with
 * the card, for a page loads the texts of its own language alone.
 */
function Bilingual({ label }: { label: Label }) {
  const { t } = useTranslation('sign-in-cards');
  const english = ENGLISH[label];
  const own = t(label);
  if (own === english) return <>{own}</>;
  return (
    <>
      {own}
      <span lang="en">{english}</span>
    </>
  );
}
