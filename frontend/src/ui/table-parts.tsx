import type { ReactNode } from 'react';
import { firstGrapheme } from './format/name.js';
import classes from './table-parts.module.css';

export function PageHeading({
  title,
  titleLanguage,
  note,
  children,
}: {
  /** A name that people wrote as it is; a text of the interface in `Furigana`. */
  title: ReactNode;
  /** Where the title is not in the page's language: an exam's is Japanese. */
  titleLanguage?: string;
  note?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className={classes.heading}>
      <h1 lang={titleLanguage}>{title}</h1>
      {note ? <span className="muted">{note}</span> : null}
      <div className={classes.actions}>{children}</div>
    </div>
  );
}

/** A value of a row, and below it in small what belongs to it. */
export function TwoLines({ children, note }: { children: ReactNode; note: ReactNode }) {
  return (
    <span className={classes.two}>
      {children}
      {note === null ? null : <small>{note}</small>}
    </span>
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
