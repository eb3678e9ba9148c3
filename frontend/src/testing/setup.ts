import { configure } from '@testing-library/react';

/** What a page waits for comes within milliseconds; on a machine that is busy with other things, within seconds. */
configure({ asyncUtilTimeout: 10_000 });

const Native = globalThis.BroadcastChannel;
const browser = crypto.randomUUID();

/** Each file is a browser of its own: the tabs of another, in a thread of the same process, do not hear it. */
globalThis.BroadcastChannel = class extends Native {
  constructor(name: string) {
    super(`${browser} ${name}`);
  }
};
