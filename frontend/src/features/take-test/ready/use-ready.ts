import { useUser } from '../../../kit/session/current-user.js';
import { useClockError, useStorage, type Storage } from './use-device.js';
import { useNetwork, type Network } from './use-network.js';
import { useSample, type Sample } from './use-sample.js';

export interface Ready {
  network: Network;
  again: () => void;
  /** Null where nothing of the test is heard. */
  sample: Sample | null;
  storage: Storage;
  clockOffMinutes: number;
}
/** What a learner who starts now has not got, or has not tried. */
export type Lacking = 'offline' | 'unheard' | 'not-heard' | 'storage';

/** What a test needs of place and device, before its time runs. */
export function useReady(test: { id: string; has_sound?: boolean }): Ready {
  const { network, again } = useNetwork();
  const sample = useSample(useUser().id, test.id);
  return {
    ...{ network, again },
    // a list that was kept on the device by an older page does not say it
    sample: test.has_sound === true ? sample : null,
    storage: useStorage(),
    clockOffMinutes: useClockError(network),
  };
}

export function lackingIn({ network, sample, storage }: Ready): Lacking[] {
  const lacking: Lacking[] = [];
  if (network === 'offline') lacking.push('offline');
  if (sample && sample.heard !== 'yes') lacking.push(sample.heard === 'no' ? 'not-heard' : 'unheard');
  if (storage === 'refused') lacking.push('storage');
  return lacking;
}
