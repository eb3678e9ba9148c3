import { describe, expect, it } from 'vitest';
import { generatedBank, startOfBank } from './bank.js';
import { asksReading } from './generators/word-reading-question.js';
import { KANJI } from './kanji.js';
import { CONTENT_LANGUAGES, INSTRUCTIONS, SKILLS } from './question.js';
import type { QuestionContent } from './question.js';
import { GRAMMAR_GAP_ITEMS, PARTICLE_ITEMS, SENTENCE_ORDER_ITEMS } from './sentences.js';
import { WORDS, wordScript } from './words.js';

const bank = generatedBank();
/** Milliseconds: a machine that does much else at once is slow. */
const PATIENCE = 60_000;

describe('the generated bank', () => {
  it('STUDY-3 asks every kana in both directions and every kanji in each of its forms', () => {
    const count = (pattern: RegExp): number => bank.filter((item) => pattern.test(item.slug)).length;
    expect(count(/^kana:.+:to-romaji$/)).toBe(241);
    expect(count(/^kana:.+:from-romaji$/)).toBe(241);
    expect(count(/^kanji:.:meaning$/u)).toBe(2136);
    expect(count(/^kanji:.:writing$/u)).toBe(2136);
    const taught = KANJI.flatMap(({ char, taught: { on, kun } }) =>
      [...on, ...kun].map((reading) => `kanji:${char}:reading-${reading}`),
    );
    const asked = bank.map(({ slug }) => slug).filter((slug) => /^kanji:.:reading-/u.test(slug));
    expect(asked.toSorted()).toEqual(taught.toSorted());
  });

  it('STUDY-3 asks every word, every sentence, and matches words and kanji of primary school', () => {
    const count = (pattern: RegExp): number => bank.filter((item) => pattern.test(item.slug)).length;
    for (const form of ['meaning', 'recall', 'matching']) {
      expect(count(new RegExp(`^word:.+:${form}$`, 'u'))).toBe(WORDS.length);
    }
    const readable = WORDS.filter(asksReading);
    expect(readable.length).toBeGreaterThan(
      WORDS.filter((word) => wordScript(word) === 'kanji').length * 0.95,
    );
    expect(count(/^word:.+:reading$/u)).toBe(readable.length);
    expect(count(/^word:.+:reading-typed$/u)).toBe(readable.length);
    expect(count(/^kanji:.:matching$/u)).toBe(1026);
    expect(count(/^particle:p-\d+$/u)).toBe(PARTICLE_ITEMS.length);
    expect(count(/^grammar:g-\d+$/u)).toBe(GRAMMAR_GAP_ITEMS.length + SENTENCE_ORDER_ITEMS.length);
  });

  it(
    'ADMIN-5 names every item once, by a slug that stays, and is the same each time',
    { timeout: PATIENCE },
    () => {
      expect(new Set(bank.map((item) => item.slug)).size).toBe(bank.length);
      expect(JSON.stringify(startOfBank(bank.length))).toBe(JSON.stringify(bank));
      expect(bank[0]).toMatchInlineSnapshot(`
        {
          "content": {
            "choices": [
              {
                "id": "a",
                "text": [
                  {
                    "text": "o",
                  },
                ],
              },
              {
                "id": "b",
                "text": [
                  {
                    "text": "nu",
                  },
                ],
              },
              {
                "id": "c",
                "text": [
                  {
                    "text": "u",
                  },
                ],
              },
              {
                "id": "d",
                "text": [
                  {
                    "text": "a",
                  },
                ],
              },
            ],
            "draws": [
              [
                "a",
                "b",
                "c",
              ],
              [
                "e",
                "f",
                "g",
              ],
              [
                "h",
                "i",
                "j",
              ],
            ],
            "explanation": {
              "en": "「あ」 is read a. It is easily taken for 「お」 (o), 「め」 (me), 「ぬ」 (nu). 「お」 has a dot at the upper right, 「あ」 has none.",
              "hi": "「あ」 को a पढ़ा जाता है। इसे 「お」 (o), 「め」 (me), 「ぬ」 (nu) समझ लेना आसान है। 「お」 में दाईं ओर ऊपर बिंदु है, 「あ」 में नहीं।",
              "id": "「あ」 dibaca a. Mudah tertukar dengan 「お」 (o), 「め」 (me), 「ぬ」 (nu). 「お」 punya titik di kanan atas, 「あ」 tidak.",
              "ja": "「あ」は a と読みます。形が似ている「お」（o）、「め」（me）、「ぬ」（nu）とまちがえないようにしましょう。「お」は右上に点があり、「あ」にはありません。",
              "ne": "「あ」 लाई a भनेर पढिन्छ। 「お」 (o), 「め」 (me), 「ぬ」 (nu) सँग झुक्किन सकिन्छ। 「お」 को दायाँ माथि थोप्लो हुन्छ, 「あ」 मा हुँदैन।",
              "pt-BR": "「あ」 lê-se a. É fácil confundir com 「お」 (o), 「め」 (me), 「ぬ」 (nu). 「お」 tem um ponto no alto, à direita; 「あ」 não tem.",
              "vi": "「あ」 đọc là a. Dễ nhầm với 「お」 (o), 「め」 (me), 「ぬ」 (nu). 「お」 có dấu chấm ở góc trên bên phải, 「あ」 thì không.",
              "zh-pinyin": "「あ」读作 a。容易和「お」（o）、「め」（me）、「ぬ」（nu）混淆。「お」右上有一点，「あ」没有。",
            },
            "further_choices": [
              {
                "id": "e",
                "text": [
                  {
                    "text": "me",
                  },
                ],
              },
              {
                "id": "f",
                "text": [
                  {
                    "text": "i",
                  },
                ],
              },
              {
                "id": "g",
                "text": [
                  {
                    "text": "e",
                  },
                ],
              },
              {
                "id": "h",
                "text": [
                  {
                    "text": "ta",
                  },
                ],
              },
              {
                "id": "i",
                "text": [
                  {
                    "text": "na",
                  },
                ],
              },
              {
                "id": "j",
                "text": [
                  {
                    "text": "shi",
                  },
                ],
              },
            ],
            "key": {
              "choice_id": "d",
              "type": "choice",
            },
            "level": "N5",
            "prompt": {
              "glyph": "あ",
              "instruction": "question.kana-to-romaji",
            },
            "skill": "kana",
            "source": {
              "item": "あ",
              "kind": "kana",
            },
            "tags": [
              "hiragana",
              "gojuon",
              "row-a",
              "to-romaji",
            ],
          },
          "slug": "kana:あ:to-romaji",
        }
      `);
    },
  );

  it('ADMIN-5 begins as the whole does, however many are taken', () => {
    for (const count of [0, 1, 40]) expect(startOfBank(count)).toEqual(bank.slice(0, count));
  });

  it(
    'ADMIN-5 is plain JSON with known skills and instructions, explained in every language',
    { timeout: PATIENCE },
    () => {
      const instructions: readonly string[] = INSTRUCTIONS;
      expect(JSON.parse(JSON.stringify(bank))).toEqual(bank);
      const isPlain = ({ skill, prompt, explanation }: QuestionContent): boolean =>
        SKILLS.includes(skill) &&
        instructions.includes(prompt.instruction) &&
        CONTENT_LANGUAGES.every((language) => explanation[language]);
      expect(bank.filter(({ content }) => !isPlain(content)).map(({ slug }) => slug)).toEqual([]);
      const used = new Set(bank.map(({ content }) => content.skill));
      expect(SKILLS.filter((skill) => skill !== 'listening' && !used.has(skill))).toEqual([]);
    },
  );

  it('STUDY-3 puts the right choice in each place about as often', () => {
    const places = new Map<string, number>();
    const keys = bank.flatMap(({ content }) =>
      content.key.type === 'choice' ? [content.key.choice_id] : [],
    );
    for (const id of keys) places.set(id, (places.get(id) ?? 0) + 1);
    expect([...places.keys()].toSorted()).toEqual(['a', 'b', 'c', 'd']);
    for (const count of places.values()) {
      expect(count).toBeGreaterThan(keys.length * 0.2);
      expect(count).toBeLessThan(keys.length * 0.3);
    }
  });
});
