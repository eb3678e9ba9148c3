import type { SqlExecutor } from '#libs/event-store';
import type { SoundType } from '../commands/keep-media/sound-bytes.js';
import { millisecondsOfSound } from '../commands/keep-media/sound-length.js';

interface Unmeasured {
  readonly id: string;
  readonly content_type: SoundType;
  readonly bytes: Buffer;
}

/** One at a time: each is up to two megabytes. */
const NEXT = `select id, content_type, bytes from question_media where kind = 'audio' and milliseconds is null limit 1`;

/** Sounds that were kept before their length was. May run twice at once. */
export async function measureSounds(sql: SqlExecutor): Promise<void> {
  for (;;) {
    const { rows } = await sql.query<Unmeasured>(NEXT);
    const [sound] = rows;
    if (!sound) return;
    const milliseconds = millisecondsOfSound(sound.bytes, sound.content_type) ?? 0;
    await sql.query('update question_media set milliseconds = $2 where id = $1', [sound.id, milliseconds]);
  }
}
