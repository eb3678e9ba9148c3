import { useEffect, useState } from 'react';
import { markedCodeText, markedReason } from '../../kit/client/error-text.js';

/** What the provider's way back has put into the fragment of the address, or what became of it. */
type Returned = { readonly ticket: string } | { readonly refused: string } | { readonly failed: Error };

/** It stays in the address until it has been drawn once; then nobody finds it there, and no reload sends it again. */
export function useReturned() {
  const [returned, setReturned] = useState(readReturned);
  useEffect(() => {
    const { pathname, search } = window.location;
    if (readReturned()) window.history.replaceState(window.history.state, '', pathname + search);
  }, []);
  return {
    /** Somebody comes from the provider just now. */
    back: returned !== undefined,
    ticket: returned && 'ticket' in returned ? returned.ticket : undefined,
    said: returned && textOf(returned),
    forget: () => setReturned(undefined),
    fail: (failed: Error) => setReturned({ failed }),
  };
}

function readReturned(): Returned | undefined {
  const said = new URLSearchParams(window.location.hash.slice(1));
  const [ticket, refused] = [said.get('ticket'), said.get('refused')];
  if (ticket !== null) return { ticket };
  return refused === null ? undefined : { refused };
}

function textOf(returned: Returned): string | undefined {
  if ('failed' in returned) return markedReason(returned.failed);
  return 'refused' in returned
    ? (markedCodeText(returned.refused) ?? markedCodeText('oidc.refused'))
    : undefined;
}
