import { IconKey, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Segments } from '../../ui/segments.js';
import { Furigana } from '../../ui/furigana.js';

export type Way = 'user-id' | 'code';
const WAYS = [
  { way: 'user-id', text: 'way-user-id', Icon: IconUser },
  { way: 'code', text: 'way-code', Icon: IconKey },
] as const;

/** With a user id, or with the school's code alone (AUTH-2). */
export function WaySwitch({ way, onChange }: { way: Way; onChange: (way: Way) => void }) {
  const { t } = useTranslation('sign-in');
  const segments = WAYS.map(({ way: value, text, Icon }) => ({
    value,
    label: (
      <>
        <Icon size={20} aria-hidden />
        <Furigana>{t(text)}</Furigana>
      </>
    ),
  }));
  return <Segments<Way> name="way" legend={t('ways')} segments={segments} value={way} onChange={onChange} />;
}
