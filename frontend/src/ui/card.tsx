import type { ComponentProps, ReactNode } from 'react';
import classes from './card.module.css';

type CardProps = ComponentProps<'section'> & { tone?: 'paper' | 'flat' | 'ink'; dense?: boolean };

export function Card({ tone = 'paper', dense = false, className, ...rest }: CardProps) {
  const names = [classes.card, className].filter(Boolean).join(' ');
  return <section className={names} data-tone={tone} data-dense={dense || undefined} {...rest} />;
}

/** @param as a heading where it stands above a part of the page */
export function Eyebrow({ children, as: Tag = 'p' }: { children: ReactNode; as?: 'p' | 'h2' }) {
  return <Tag className={classes.eyebrow}>{children}</Tag>;
}

export function Badge({ count, label }: { count: number; label: string }) {
  return (
    <span className={classes.badge}>
      <span aria-hidden="true">{count}</span>
      <span className="hidden-text">{label}</span>
    </span>
  );
}

export function Chip({
  children,
  tone,
}: {
  children: ReactNode;
  tone?: 'ai' | 'on-ink' | 'kin' | 'moegi' | 'shu';
}) {
  return (
    <span className={classes.chip} data-tone={tone}>
      {children}
    </span>
  );
}
