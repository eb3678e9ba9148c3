import { z } from 'zod';

const Words = z.array(z.string());
const Setting = z.object({
  way: z.object({ name: z.string(), flags: Words, run: Words, build: Words, limits: Words }),
  images: z.object({ first: z.string(), second: z.string(), standIns: z.string() }),
});
/** How containers run on this machine, and the images that were made for them. */
export type Setting = z.output<typeof Setting>;

/** What `npm run test:containers` hands over. Throws where a spec is run without it. */
export function givenSetting(): Setting {
  const given = process.env['CONTAINERS_SETTING'];
  if (given === undefined) throw new Error('run it by `npm run test:containers`, which makes the images');
  return Setting.parse(JSON.parse(given));
}
