import { describe, expect, it } from 'vitest';
import { generatedBank } from './bank.js';
import { KANJI } from './kanji.js';
import { INSTRUCTIONS, SKILLS } from './question.js';

const bank = generatedBank();

describe('the generated bank', () => {
  it('STUDY-3 asks every kana in both directions and every kanji in each of its forms', () => {
    const count = (pattern: RegExp): number => bank.filter((item) => pattern.test(item.slug)).length;
    expect(count(/^kana:.+:to-romaji$/)).toBe(208);
    expect(count(/^kana:.+:from-romaji$/)).toBe(208);
    expect(count(/^kanji:.:meaning$/u)).toBe(2136);
    expect(count(/^kanji:.:writing$/u)).toBe(2136);
    const sides = KANJI.flatMap((kanji) => [kanji.taught.on, kanji.taught.kun]).filter(
      (side) => side.length > 0,
    );
    expect(count(/^kanji:.:reading-(on|kun)$/u)).toBe(sides.length);
    for (const { char } of KANJI) {
      expect(bank.some((item) => item.slug.startsWith(`kanji:${char}:reading-`))).toBe(true);
    }
  });

  it('ADMIN-5 names every item once, by a slug that stays, and is the same each time', () => {
    expect(new Set(bank.map((item) => item.slug)).size).toBe(bank.length);
    expect(generatedBank()).toEqual(bank);
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
          "explanation": {
            "en": "「あ」 is read a.",
            "hi": "「あ」 को a पढ़ा जाता है।",
            "id": "「あ」 dibaca a.",
            "ja": "「あ」は a と読みます。",
            "ne": "「あ」 लाई a भनेर पढिन्छ।",
            "pt-BR": "「あ」 lê-se a.",
            "vi": "「あ」 đọc là a.",
            "zh-pinyin": "「あ」读作 a。",
          },
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
  });

  it('ADMIN-5 is plain JSON with known skills and instructions, explained at least in English', () => {
    const instructions: readonly string[] = INSTRUCTIONS;
    expect(JSON.parse(JSON.stringify(bank))).toEqual(bank);
    for (const { slug, content } of bank) {
      expect(SKILLS).toContain(content.skill);
      expect(instructions).toContain(content.prompt.instruction);
      expect(content.explanation.en, slug).toBeTruthy();
      expect(Object.values(content.explanation), slug).not.toContain('');
    }
  });

  it('STUDY-3 puts the right choice in each place about as often', () => {
    const places = new Map<string, number>();
    for (const { content } of bank) {
      const id = content.key.type === 'choice' ? content.key.choice_id : '';
      places.set(id, (places.get(id) ?? 0) + 1);
    }
    expect([...places.keys()].toSorted()).toEqual(['a', 'b', 'c', 'd']);
    for (const count of places.values()) {
      expect(count).toBeGreaterThan(bank.length * 0.2);
      expect(count).toBeLessThan(bank.length * 0.3);
    }
  });
});
