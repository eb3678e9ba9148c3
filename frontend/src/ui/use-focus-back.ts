import { useEffect, useState } from 'react';

/** Whatever had the focus when this came onto the page gets it back when it goes. */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) opener.focus();
    },
    [opener],
  );
}
