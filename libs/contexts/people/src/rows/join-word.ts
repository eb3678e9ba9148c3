import { randomInt } from 'node:crypto';
import { identifierKey } from '#contracts/identifier-key';

// Short words that beginners know, written in Latin letters as they sound: without shi, chi, tsu, fu, ji, long vowels and
// doubled consonants, which people write in several ways.
const WORDS = `
neko inu tori uma usagi kame kuma saru hebi tanuki risu kani ebi tako ika koi ari hato taka tora
yama kawa sora umi mori kumo ame yuki kaze nami hana kusa iwa suna hikari mizu hama niwa oka tani
izumi asa yoru haru aki sakura momo kaki nasu ringo goma kome miso tamago yasai kuri nori soba udon mame
imo negi wasabi kabu yuzu ume kasa hako kagi tana mado kaban isu kami ita ito nabe sara hasami kagami
suzu taiko kimono geta obi sensu aka midori kuro kao mimi ude hiza kata koe eki mura kuni mise tera
minato kura yado saka sato uta odori yume tabi kotoba namae tegami kokoro egao hiru mirai asobi genki kaeru semi
kamome suzume kirin raion panda koara iruka rakuda`
  .trim()
  .split(/\s+/);
const NUMBERS = { from: 10, to: 99 } as const;

/** How many different words there are: 2 to the power of 20 at least, so that guessing takes days (failure-limits). */
export const JOIN_WORDS = WORDS.length ** 2 * (NUMBERS.to - NUMBERS.from + 1);

/** Two plain words and a number, e.g. `neko-yama-47`: easy to read out, to write on a board and to type on a phone. */
export function newJoinWord(): string {
  const word = () => WORDS[randomInt(WORDS.length)] ?? '';
  return `${word()}-${word()}-${randomInt(NUMBERS.from, NUMBERS.to + 1)}`;
}

/** Whether somebody typed the word: width, case, spaces and hyphens do not matter. */
export const isJoinWord = (word: string, typed: string): boolean => keyOf(word) === keyOf(typed);

function keyOf(word: string): string {
  const key = identifierKey(word);
  return key.replace(/[\s\p{Pd}]/gu, '') || key;
}
