import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const JAPANESE = join(import.meta.dirname, '../../locales/ja');
const Texts = z.record(z.string(), z.string());
const textsOf = (namespace: string): [string, string][] =>
  Object.entries(Texts.parse(JSON.parse(readFileSync(join(JAPANESE, `${namespace}.json`), 'utf8'))));
const namespaces = readdirSync(JAPANESE).map((file) => file.replace('.json', ''));

/** Shown to administrators alone: written as usual. The last one names programs and licenses, for who takes the data further. */
const ADMINISTRATORS = new Set(
  `analyse-exam assign-exam audit form import import-questions import-students issue-password manage-classes manage-exams
   manage-guests manage-organizations manage-questions manage-students manage-teachers oidc operations papers people print-exam question-file
   question-tags replay second-factor see-exam-results see-student see-study-hours sign-in-cards steer-exam student undo watch-class watch-room licenses`.split(
    /\s+/,
  ),
);
const learners = namespaces.filter((namespace) => !ADMINISTRATORS.has(namespace));

/** Texts of the other namespaces that need no readings, by why; `*` stands for the rest of a key. */
const WITHOUT: Readonly<Record<string, readonly string[]>> = {
  'administrators alone read it': [
    ...['account.second-factor', 'admin.*', 'logout.ask', 'permission.*'].map((key) => `app ${key}`),
    ...[
      'class.*',
      'exam.*',
      'guest.*',
      'import.*',
      'media.*',
      'operations.*',
      'password-issue.*',
      'password-sheet.*',
    ].map((key) => `errors ${key}`),
    ...['question.*', 'question-export.*', 'question-import.*', 'sheet.*', 'upload.*'].map(
      (key) => `errors ${key}`,
    ),
    ...['organization.code-in-use', 'organization.no-code', 'user-id-in-use'].map((key) => `errors ${key}`),
    ...['auth.code-failed', 'auth.second-step-over', 'second-factor.*'].map((key) => `errors ${key}`),
    ...['address-refused', 'issuer-wrong', 'key-lost', 'not-linked', 'secret-needed'].map(
      (key) => `errors oidc.${key}`,
    ),
    'materials admin.*',
    ...[
      'actions',
      'bulk',
      'deselect',
      'export',
      'import',
      'more',
      'search',
      'select-*',
      'selected_other',
    ].map((key) => `list ${key}`),
    ...['fault.*', 'kind.*', 'preview*'].map((key) => `question ${key}`),
  ],
  'it is read out and never seen: a label, a title, a legend, an alternative': [
    ...['badge.alarms_other', 'badge.tests_other', 'close', 'loading', 'menu.open'].map(
      (key) => `app ${key}`,
    ),
    'left-practice far',
    'list-tests lists',
    'password show',
    ...['dialog', 'exit', 'feedback', 'progress'].map((key) => `practise ${key}`),
    ...['choices', 'match*', 'order', 'order-line', 'pair', 'paired', 'picture', 'place', 'sound'].map(
      (key) => `question ${key}`,
    ),
    ...['strokes.drawn_other', 'strokes.order_other', 'strokes.progress'].map((key) => `question ${key}`),
    ...['filter', 'kanji-card', 'listen-to', 'section-label'].map((key) => `see-result ${key}`),
    'see-stages square.*',
    ...['daily.progress', 'streak.rest'].map((key) => `see-top ${key}`),
    ...['show-password', 'ways'].map((key) => `sign-in ${key}`),
    ...['leave', 'leave-hint', 'progress'].map((key) => `take-test ${key}`),
    ...['chart', 'close', 'groups', 'listen-to', 'panel', 'parts', 'steps'].map((key) => `writing ${key}`),
  ],
  'it is said by a toast, which holds no ruby': [
    'app session.ended',
    'password edited',
    ...['ended', 'others-ended'].map((key) => `sessions ${key}`),
    'writing no-sound',
  ],
  'the number before it, large and apart, decides how it is read': [
    'list-tests amount.*',
    'practise daily.streak_other',
    'see-top streak.days_other',
  ],
};
const exceptions = Object.values(WITHOUT).flat();
const fits = (exception: string, text: string): boolean =>
  exception.endsWith('*') ? text.startsWith(exception.slice(0, -1)) : text === exception;

/** What is left of the kanji; minutes and days behind a number are read as the number is. */
const bareKanji = (text: string): string =>
  text
    .replaceAll(/(?:｜[^《》｜]+|[\p{Script=Han}々]+)《[^》]+》/gu, '')
    .replaceAll(/\}\}[分日]/g, '')
    .replaceAll(/[^\p{Script=Han}]/gu, '');
const bare = learners.flatMap((namespace) =>
  textsOf(namespace)
    .filter(([, text]) => bareKanji(text) !== '')
    .map(([key]) => `${namespace} ${key}`),
);

const RUBY = /(?:｜([^《》｜]+)|([\p{Script=Han}々]+))《[^》]+》/gu;
const AT_BREAKS = /[ 、。！？：・（）「」／\n]/u;
/** まちがっているかもしれません: half a line of a phone. */
const LONGEST_PHRASE = 14;

describe('readings above kanji', () => {
  it('LANG-2 every text that learners see has them', () => {
    expect(bare.filter((text) => !exceptions.some((exception) => fits(exception, text)))).toEqual([]);
  });

  it('LANG-2 no exception stands for nothing', () => {
    expect(exceptions.filter((exception) => !bare.some((text) => fits(exception, text)))).toEqual([]);
    expect([...ADMINISTRATORS].filter((namespace) => !namespaces.includes(namespace))).toEqual([]);
  });

  it('LANG-2 a counter keeps its own reading: none is drawn into that of the next word', () => {
    const drawn = learners.flatMap((namespace) =>
      textsOf(namespace).filter(([, text]) => /\}\}[分日]\p{Script=Han}+《/u.test(text)),
    );
    expect(drawn).toEqual([]);
  });

  it('LANG-2 learners’ texts have spaces between phrases, where alone their lines end: no piece is long', () => {
    const isLearners = (text: string) =>
      !WITHOUT['administrators alone read it']?.some((exception) => fits(exception, text));
    const long = learners.flatMap((namespace) =>
      textsOf(namespace).flatMap(([key, text]) => {
        const pieces = text
          .replaceAll(RUBY, '$1$2')
          .replaceAll(/\{\{\w+\}\}/g, '0')
          .split(AT_BREAKS);
        const isLong =
          isLearners(`${namespace} ${key}`) && pieces.some((piece) => piece.length > LONGEST_PHRASE);
        return isLong ? [`${namespace} ${key}`] : [];
      }),
    );
    expect(long).toEqual([]);
  });

  it.each([...ADMINISTRATORS])(
    'LANG-2 %s, for administrators, has none, and no spaces between words',
    (namespace) => {
      for (const [key, text] of textsOf(namespace)) {
        expect(text, key).not.toContain('《');
        expect(text, key).not.toMatch(/[\p{Script=Han}ぁ-ゖ、。] [\p{Script=Han}ぁ-ゖ]/u);
      }
    },
  );
});
