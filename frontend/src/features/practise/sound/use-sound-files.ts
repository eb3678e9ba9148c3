import type { AttemptSheet } from '#contracts/http/attempts';
import { useEffect, useState } from 'react';

/**
 * Fetches the recordings of an attempt ahead, one after the other: listening goes on when the network does not.
 * @returns where a recording is to be had from: this page's memory, or as long as it is not there its own address
 */
export function useSoundFiles(questions: AttemptSheet['questions']): (address: string) => string {
  const [files, setFiles] = useState<ReadonlyMap<string, string>>(new Map());
  const wanted = [...new Set(questions.flatMap(({ prompt }) => prompt.audio ?? []))].join(' ');
  useEffect(() => {
    const stop = new AbortController();
    const made: string[] = [];
    const load = async () => {
      for (const address of wanted.split(' ').filter(Boolean)) {
        const file = await fetchSound(address, stop.signal);
        if (stop.signal.aborted) return;
        if (file === undefined) continue;
        made.push(file);
        setFiles((before) => new Map(before).set(address, file));
      }
    };
    void load();
    return () => {
      stop.abort();
      for (const file of made) URL.revokeObjectURL(file);
    };
  }, [wanted]);
  return (address) => files.get(address) ?? address;
}

async function fetchSound(address: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    const response = await fetch(address, { signal });
    return response.ok ? URL.createObjectURL(await response.blob()) : undefined;
  } catch {
    return undefined;
  }
}
