import { dropTaken, putTaken, takenFile, takenNames } from '../client/taken-files.js';

const START = 'sound/';

/** Of a recording that was taken along; undefined where it was not. */
export async function takenSound(address: string): Promise<Blob | undefined> {
  const file = await takenFile(START + address);
  return file && file.blob();
}

/** Throws NoRoom. */
export const keepSound = (address: string, file: Blob): Promise<void> => putTaken(START + address, file);
export const dropSound = (address: string): Promise<void> => dropTaken(START + address);

/** Addresses of all recordings that are on the device. */
export const takenSounds = async (): Promise<Set<string>> =>
  new Set((await takenNames(START)).map((name) => name.slice(START.length)));
