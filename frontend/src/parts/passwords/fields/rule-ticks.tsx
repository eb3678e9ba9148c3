import { PASSWORD_RULE_NAMES, PASSWORD_RULES } from '#contracts/password';
import { IconCircle, IconCircleDashed } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Furigana } from '../../../ui/furigana.js';
import classes from './password.module.css';

interface RuleTicksProps {
  id: string;
  password: string;
  confirmation: string;
}

/** One mark per rule, moving while the person types (AUTH-7). */
export function RuleTicks({ id, password, confirmation }: RuleTicksProps) {
  const { t } = useTranslation('password');
  return (
    <ul className={classes.rules} id={id}>
      {PASSWORD_RULE_NAMES.map((rule) => (
        <Tick key={rule} kept={PASSWORD_RULES[rule](password)} text={t(`rule.${rule}`)} />
      ))}
      <Tick kept={password !== '' && password === confirmation} text={t('rule.match')} />
    </ul>
  );
}

function Tick({ kept, text }: { kept: boolean; text: string }) {
  const { t } = useTranslation('password');
  return (
    <li className={classes.rule} data-kept={kept}>
      {kept ? <IconCircle size={18} stroke={3} aria-hidden /> : <IconCircleDashed size={18} aria-hidden />}
      <span>
        <Furigana>{text}</Furigana>
      </span>
      <span className="hidden-text">{kept ? t('rule.kept') : t('rule.open')}</span>
    </li>
  );
}
