import { useEffect, useRef, type RefObject } from 'react';

/**
 * The first field that is wrong takes the focus, and its words are read out, each time that a form was tried in vain.
 * @param tries how often; 0: not yet
 * @returns the form's ref
 */
export function useFirstWrong(tries: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  return form;
}
