import { beforeAll, describe, expect, it } from 'vitest';
import { AttemptResult, AttemptSheet } from '#contracts/http/attempts';
import type { QuestionContent } from '#libs/learning';
import { useAttempts } from './testing/attempts-app.js';
import { bytesAt } from './testing/ports.js';

/** As the kana chart, too, names it. */
const RECORDING = '/sounds/0123456789ab.mp3';
const HEARD: QuestionContent = {
  ...{ skill: 'listening', explanation: {}, tags: [], source: { kind: 'own', item: 'x' } },
  prompt: { instruction: 'question.listening', audio: RECORDING },
  choices: ['か', 'き'].map((one, index) => ({ id: `c${index}`, text: [{ text: one }] })),
  key: { type: 'choice', choice_id: 'c0' },
};

const { school, api } = useAttempts();
let exam: string;
let heard: string;
beforeAll(async () => {
  heard = await school.question(HEARD);
  const questions = [{ question_id: heard, version: 1, skill: HEARD.skill, points: 1 }];
  exam = await school.exam({ sections: [{ questions }], question_count: 1 });
});

async function sitting() {
  const who = await school.learner();
  const { body } = await api.call(who, 'POST', 'quiz/attempts', { quiz_type: 10, exam_id: exam });
  const sheet = AttemptSheet.parse(body);
  return { who, sheet, sound: sheet.questions[0]?.prompt.audio ?? '' };
}
const get = (url: string, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'GET', url, headers });

const picture = (at: number) => ({ path: `/api/media/018f0000-0000-7000-8000-00000000000${at}` });
const SEEN: QuestionContent = {
  ...{ skill: 'grammar', explanation: {}, tags: [], source: { kind: 'own', item: 'x' } },
  prompt: {
    ...{ instruction: 'question.grammar', picture: '/api/media/018f0000-0000-7000-8000-00000000000a' },
    ...{ text: [{ text: 'どれですか。' }], picture_alt: '動物', picture_at: 2 },
  },
  choices: ['犬', '猫'].map((text, index) => ({
    ...{ id: `c${index}`, text: [{ text }] },
    picture: picture(index),
  })),
  key: { type: 'choice', choice_id: 'c0' },
};
const MATCHED: QuestionContent = {
  ...{ skill: 'matching', explanation: {}, tags: [], source: { kind: 'own', item: 'x' } },
  prompt: {
    instruction: 'question.matching',
    left: ['犬', '猫', '鳥'].map((text, index) => ({ text: [{ text }], picture: picture(index) })),
  },
  choices: ['ワン', 'ニャー', 'ピヨ'].map((text, index) => ({
    ...{ id: `c${index}`, text: [{ text }], picture: picture(index + 3) },
  })),
  key: { type: 'order', accepted: [['c0', 'c1', 'c2']] },
};

interface ShownFace {
  readonly text?: readonly { readonly text: string }[] | undefined;
  readonly picture?: { readonly path: string } | undefined;
}
interface Shown {
  readonly prompt: {
    readonly picture?: string | undefined;
    readonly left?: readonly ShownFace[] | undefined;
  };
  readonly choices?: readonly ShownFace[] | undefined;
}
/** Where the picture of each of these is: of what is asked, and of each choice and item of the left column by its text. */
const picturesIn = (shown: Shown | undefined): ReadonlyMap<string, string> => {
  const faces = [...(shown?.prompt.left ?? []), ...(shown?.choices ?? [])];
  const all = [
    ['prompt', shown?.prompt.picture] as const,
    ...faces.map((face) => [face.text?.[0]?.text ?? '', face.picture?.path] as const),
  ];
  return new Map(all.flatMap(([of, path]) => (path === undefined ? [] : [[of, path]])));
};

describe('TEST-8 what is seen in an exam', () => {
  const sat = async (content = SEEN) => {
    const question_id = await school.question(content);
    const sections = [{ questions: [{ question_id, version: 1, skill: content.skill, points: 1 }] }];
    const exam_id = await school.exam({ sections, question_count: 1 });
    const sheetOf = async () => {
      const who = await school.learner();
      const { body } = await api.call(who, 'POST', 'quiz/attempts', { quiz_type: 10, exam_id });
      return { who, sheet: AttemptSheet.parse(body) };
    };
    return [await sheetOf(), await sheetOf()] as const;
  };
  const seenIn = ({ sheet }: { sheet: AttemptSheet }) => picturesIn(sheet.questions[0]);

  it('TEST-8 pictures have addresses of each attempt’s own, which nothing else names, and what is said of them', async () => {
    const [one, other] = await sat();
    expect(JSON.stringify(one.sheet)).not.toContain('/api/media/');
    expect(new Set([...seenIn(one).values(), ...seenIn(other).values()]).size).toBe(6);
    expect(one.sheet.questions[0]?.prompt).toMatchObject({ picture_alt: '動物', picture_at: 2 });
  });

  it.each([
    ['a question and its choices', SEEN],
    ['both columns of a matching question', MATCHED],
  ])('TEST-8 at each address of %s is the picture that belongs there', async (_name, content) => {
    const banked = picturesIn(content);
    for (const one of await sat(content)) {
      expect([...seenIn(one).keys()].toSorted()).toEqual([...banked.keys()].toSorted());
      for (const [of, path] of seenIn(one)) {
        const { statusCode, body, headers } = await get(path);
        expect([statusCode, body]).toEqual([200, bytesAt(banked.get(of) ?? '').toString()]);
        expect(JSON.stringify(headers)).not.toContain('018f0000');
      }
    }
  });

  it('TEST-8 are reached by no other attempt’s address, and have their own in the result', async () => {
    const [one, other] = await sat();
    const [first = ''] = seenIn(one).values();
    expect((await get(first.replace(one.sheet.id, other.sheet.id))).statusCode).toBe(404);
    await api.call(one.who, 'POST', `quiz/attempts/${one.sheet.id}/submit`, undefined, {
      'idempotency-key': one.sheet.id,
    });
    const { body } = await api.call(one.who, 'GET', `quiz/attempts/${one.sheet.id}/result`);
    expect(AttemptResult.parse(body).questions[0]?.prompt.picture).toBe(SEEN.prompt.picture);
  });
});

describe('TEST-8 what is heard in an exam', () => {
  it('has an address of each attempt’s own, which says nothing of the recording, and sends its bytes', async () => {
    const [one, other] = [await sitting(), await sitting()];
    expect(JSON.stringify(one.sheet)).not.toContain('/sounds/0123');
    expect(one.sound).not.toBe(other.sound);
    const { statusCode, headers, rawPayload } = await get(one.sound);
    expect([statusCode, rawPayload.equals(bytesAt(RECORDING))]).toEqual([200, true]);
    expect(headers['content-type']).toBe('audio/mpeg');
    expect(JSON.stringify(headers)).not.toContain('0123456789ab');
    // the same on another device, so that it is fetched once
    const { body } = await api.call(one.who, 'GET', `quiz/attempts/${one.sheet.id}`);
    expect(AttemptSheet.parse(body).questions[0]?.prompt.audio).toBe(one.sound);
  });

  it('is sent in parts, as Safari asks for it, and not again', async () => {
    const { sound } = await sitting();
    const part = await get(sound, { range: 'bytes=0-1' });
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 2]);
    const again = await get(sound, { 'if-none-match': String(part.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('is reached by no other attempt’s address, nor by the question’s id', async () => {
    const [one, other] = [await sitting(), await sitting()];
    const [, id = ''] = /([0-9a-f-]{36})$/.exec(one.sound) ?? [];
    expect((await get(one.sound.replace(one.sheet.id, other.sheet.id))).statusCode).toBe(404);
    expect((await get(one.sound.replace(id, heard))).statusCode).toBe(404);
  });

  it('is the recording itself in the result, where the learner may look it up', async () => {
    const { who, sheet } = await sitting();
    await api.call(who, 'POST', `quiz/attempts/${sheet.id}/submit`, undefined, {
      'idempotency-key': sheet.id,
    });
    const { body } = await api.call(who, 'GET', `quiz/attempts/${sheet.id}/result`);
    expect(AttemptResult.parse(body).questions[0]?.prompt.audio).toBe(RECORDING);
  });
});
