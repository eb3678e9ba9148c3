import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../ui/fields.js';
import classes from './list-tools.module.css';
import type { ListState } from './list-state.js';

const PAUSE_MS = 300;

/** Searches when the typing pauses; the address carries the words. */
export function SearchField({ list, label }: { list: ListState; label: string }) {
  const { t } = useTranslation('list');
  const { change, q } = list;
  const [text, setText] = useState(q);
  /** The words this field has put into the address: others come from outside (cleared, a link). */
  const sent = useRef(q);
  useEffect(() => {
    if (q === sent.current) return;
    sent.current = q;
    setText(q);
  }, [q]);
  useEffect(() => {
    const words = text.trim();
    if (words === q) return;
    const timer = setTimeout(() => {
      sent.current = words;
      change({ q: words });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, q, change]);
  return (
    <TextInput
      type="search"
      className={classes.search}
      aria-label={t('search')}
      placeholder={label}
      leftSection={<IconSearch size={20} aria-hidden />}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}
