import { GUEST_NAME_MAX } from '#contracts/constants';
import { IconArrowRight } from '@tabler/icons-react';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls.js';
import { TextInput } from '../../ui/fields.js';
import type { FoundOrganization } from './api/organization-name.js';
import { useSignIn } from './api/sign-in.js';
import { OrganizationCodeInput, type CodeField } from './organization-code-field.js';
import { useFirstWrong } from '../../ui/use-first-wrong.js';
import { Refusal } from './refusal.js';
import { newSeatSecret, seatOf, type Seat } from './seat-store.js';
import { Furigana } from '../../ui/furigana.js';
import classes from './sign-in.module.css';

interface GuestFormProps {
  codeField: CodeField;
  organization: FoundOrganization;
}

/** The school's code alone: who has a seat in this browser goes on with one tap, anybody else takes one (AUTH-2). */
export function GuestForm({ codeField, organization }: GuestFormProps) {
  const { t } = useTranslation('sign-in');
  const [tries, setTries] = useState(0);
  const [anew, setAnew] = useState(false);
  const code = codeField.value.trim();
  const seat = seatOf(code);
  const codeError = () => {
    if (organization.unknown) return t('unknown-code');
    if (organization.found && !organization.found.code_sign_in) return t('no-code-sign-in');
    return tries > 0 && code === '' ? t('required') : undefined;
  };
  const codeInput = (
    <OrganizationCodeInput
      field={codeField}
      label={t('organization-code')}
      hint={t('guest-code-hint')}
      error={codeError()}
    />
  );
  if (seat && !anew)
    return (
      <GoOn code={code} seat={seat} onAnew={() => setAnew(true)}>
        {codeInput}
      </GoOn>
    );
  return (
    <TakeSeat
      code={code}
      asksWord={organization.found?.join_word ?? false}
      tries={tries}
      onTry={() => setTries(tries + 1)}
    >
      {codeInput}
    </TakeSeat>
  );
}

interface GoOnProps {
  code: string;
  seat: Seat;
  onAnew: () => void;
  children: ReactNode;
}

function GoOn({ code, seat, onAnew, children }: GoOnProps) {
  const { t } = useTranslation('sign-in');
  const signIn = useSignIn();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn.mutate({ organization_code: code, display_name: seat.name, seat_secret: seat.secret });
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Refusal error={signIn.error} />
      {children}
      <Enter busy={signIn.isPending}>{t('go-on', { name: seat.name })}</Enter>
      <p className="muted small">
        <Furigana>{t('go-on-hint')}</Furigana>
      </p>
      <Button variant="default" fullWidth onClick={onAnew}>
        <Furigana>{t('other-name')}</Furigana>
      </Button>
    </form>
  );
}

interface TakeSeatProps {
  code: string;
  asksWord: boolean;
  /** How often it was tried. */
  tries: number;
  onTry: () => void;
  children: ReactNode;
}

function TakeSeat({ code, asksWord, tries, onTry, children }: TakeSeatProps) {
  const { t } = useTranslation('sign-in');
  const [word, setWord] = useState('');
  const [name, setName] = useState('');
  const signIn = useSignIn();
  const form = useFirstWrong(tries);
  const asked = useRef<Seat>(undefined);
  // the same person's next try asks for the same seat
  const secretFor = (person: string) => {
    if (asked.current?.name !== person) asked.current = { secret: newSeatSecret(), name: person };
    return asked.current.secret;
  };
  const isMissing = (value: string) => value.trim() === '';
  const required = (value: string): ReactNode =>
    tries > 0 && isMissing(value) ? <Furigana>{t('required')}</Furigana> : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onTry();
    if (isMissing(code) || isMissing(name) || (asksWord && isMissing(word))) return;
    signIn.mutate({
      organization_code: code,
      display_name: name.trim(),
      seat_secret: secretFor(name.trim()),
      ...(asksWord ? { join_word: word.trim() } : {}),
    });
  };
  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate>
      <Refusal error={signIn.error} />
      {children}
      {asksWord ? (
        <TextInput
          label={<Furigana>{t('join-word')}</Furigana>}
          name="join_word"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={50}
          description={<Furigana>{t('join-word-hint')}</Furigana>}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={word}
          error={required(word)}
          onChange={(event) => setWord(event.currentTarget.value)}
        />
      ) : null}
      <TextInput
        label={<Furigana>{t('guest-name')}</Furigana>}
        name="display_name"
        autoComplete="nickname"
        maxLength={GUEST_NAME_MAX}
        placeholder={t('guest-name-example')}
        description={<Furigana>{t('guest-name-hint')}</Furigana>}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={name}
        error={required(name)}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Enter busy={signIn.isPending}>
        <Furigana>{t('start')}</Furigana>
      </Enter>
    </form>
  );
}

function Enter({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <Button type="submit" size="lg" fullWidth loading={busy} rightSection={<IconArrowRight aria-hidden />}>
      {children}
    </Button>
  );
}
