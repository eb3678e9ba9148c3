import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { firstGrapheme } from '../format/name.js';
import classes from './data-table.module.css';
import { TextInput } from './fields.js';
import type { ListState } from './list-state.js';

const PAUSE_MS = 300;

export function PageHeading({
  title,
  titleLanguage,
  note,
  children,
}: {
  title: string;
  /** Where the title is not in the page's language: an exam's is Japanese. */
  titleLanguage?: string;
  note?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className={classes.heading}>
      <h1 lang={titleLanguage}>{title}</h1>
      {note ? <span className="muted">{note}</span> : null}
      <span className="push" />
      {children}
    </div>
  );
}

export const Tools = ({ children }: { children: ReactNode }) => (
  <div className={classes.tools}>{children}</div>
);

/** Searches when the typing pauses; the address carries the words. */
export function SearchField({ list, label }: { list: ListState; label: string }) {
  const { t } = useTranslation();
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
      aria-label={t('table.search')}
      placeholder={label}
      leftSection={<IconSearch size={20} aria-hidden />}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}

export function Person({ name, note }: { name: string; note: string }) {
  return (
    <span className={classes.person}>
      <span className={classes.avatar} aria-hidden="true">
        {firstGrapheme(name)}
      </span>
      <span>
        <b>{name}</b>
        <small>{note}</small>
      </span>
    </span>
  );
}
