import { useCallback, useEffect, useState } from 'react';

export interface Storage {
  /** Bytes that the product takes on this device, and may still take. */
  used: number;
  free: number;
  /** Whether the browser has promised not to clear it. */
  isLasting: boolean;
}

/** What the browser says of its room; undefined where it says nothing. */
export function useStorage(): { storage: Storage | undefined; look: () => Promise<void> } {
  const [storage, setStorage] = useState<Storage>();
  const look = useCallback(async () => setStorage(await storageNow()), []);
  useEffect(() => void look(), [look]);
  return { storage, look };
}

async function storageNow(): Promise<Storage | undefined> {
  if (!('storage' in navigator) || !('estimate' in navigator.storage)) return undefined;
  try {
    const { usage = 0, quota = 0 } = await navigator.storage.estimate();
    return { used: usage, free: Math.max(0, quota - usage), isLasting: await navigator.storage.persisted() };
  } catch {
    return undefined;
  }
}
