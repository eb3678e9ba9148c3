import { useEffect, useState, type FormEvent, type ReactNode, type RefObject } from 'react';
import { useFirstWrong } from '../../ui/use-first-wrong.js';
import classes from './form.module.css';
import { LeaveWarning } from './leave-warning.js';
import type { RecordForm } from './record-form.js';
import { StalePanel } from './stale-panel.js';

interface RecordFormBodyProps<V extends object> {
  form: RecordForm<V>;
  className?: string | undefined;
  onSubmit: () => void;
  children: ReactNode;
  /** The buttons: not there while the form asks which version shall count. */
  footer: ReactNode;
  onSaved: () => void;
  /** Takes the focus when it opens. */
  focused?: boolean;
}

/** The form element: what was refused where, and what somebody else has changed. */
export function RecordFormBody<V extends object>(props: RecordFormBodyProps<V>) {
  const { form, className, onSubmit, children, footer, onSaved, focused = false } = props;
  const { element, homeless } = useRefusals(form);
  useFirstField(element, focused);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A form in a dialog stands, for React, inside the page's own.
    event.stopPropagation();
    if (!form.stale) onSubmit();
  };
  return (
    <form ref={element} className={className ?? classes.form} onSubmit={submit} noValidate>
      {form.stale ? <StalePanel form={form} stale={form.stale} onSaved={onSaved} /> : null}
      {children}
      {homeless.map((text) => (
        <p key={text} role="alert" className={classes.error}>
          {text}
        </p>
      ))}
      {form.stale ? null : footer}
      {form.dirty && !form.sending ? <LeaveWarning /> : null}
    </form>
  );
}

/** What belongs to no field of this form is said at its end. */
function useRefusals<V extends object>({ refusals, errors }: RecordForm<V>) {
  const element = useFirstWrong(refusals);
  const [homeless, setHomeless] = useState<readonly string[]>([]);
  const refused = Object.keys(errors).join();
  useEffect(() => {
    const fields = element.current?.querySelectorAll('[data-field]') ?? [];
    const names = Array.from(fields, (field) => field.getAttribute('data-field') ?? '');
    const hasPlace = (path: string) => names.some((name) => path === name || path.startsWith(`${name}.`));
    const lost = Object.entries(errors).filter(([path]) => !hasPlace(path));
    setHomeless([...new Set(lost.map(([, text]) => text))]);
  }, [element, refused, refusals]);
  return { element, homeless };
}

/** A dialog's trap gives the focus to what is marked so; else its close button would have it. */
function useFirstField(element: RefObject<HTMLFormElement | null>, wanted: boolean): void {
  useEffect(() => {
    if (wanted) element.current?.querySelector('[data-field]:enabled')?.setAttribute('data-autofocus', '');
  }, [element, wanted]);
}
