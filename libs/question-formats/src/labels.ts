import { INSTRUCTIONS, JLPT_LEVELS, type JlptLevel, type Skill, SKILLS } from '#learning/shape';
import type { WrittenContent } from './item.js';

/** What the bank files a question under, written as tags where a format has nothing better: `level:N5`. */
export interface Labels {
  readonly skill?: Skill;
  readonly instruction?: string;
  readonly level?: JlptLevel;
  readonly grade?: number;
  readonly theme?: string;
  readonly tags: readonly string[];
}

const KINDS = ['skill', 'instruction', 'level', 'grade', 'theme', 'tag'] as const;
const LABEL = new RegExp(`^(${KINDS.join('|')}):(.+)$`, 'su');

export const isGrade = (text: string): boolean => /^[1-8]$/.test(text);

/** The labels among a file's tags. A tag that only looks like one is a tag. */
export function labelsOf(tags: readonly string[]): Labels {
  const labels: { -readonly [Key in keyof Labels]: Labels[Key] } & { tags: string[] } = { tags: [] };
  for (const tag of tags.map((one) => one.trim()).filter((one) => one !== '')) {
    const [, kind, value = ''] = LABEL.exec(tag) ?? [];
    const skill = SKILLS.find((one) => one === value);
    const level = JLPT_LEVELS.find((one) => one === value);
    if (kind === 'skill' && skill) labels.skill = skill;
    else if (kind === 'level' && level) labels.level = level;
    else if (kind === 'grade' && isGrade(value)) labels.grade = Number(value);
    else if (kind === 'theme') labels.theme = value;
    else if (kind === 'instruction' && INSTRUCTIONS.some((one) => one === value)) labels.instruction = value;
    else labels.tags.push(kind === 'tag' ? value : tag);
  }
  return { ...labels, tags: [...new Set(labels.tags)] };
}

/** `labelsOf` gives the same labels back. */
export function tagsOf(content: WrittenContent): string[] {
  const { skill, level, grade, theme, prompt, tags } = content;
  return [
    `skill:${skill}`,
    ...(prompt.instruction === undefined ? [] : [`instruction:${prompt.instruction}`]),
    ...(level === undefined ? [] : [`level:${level}`]),
    ...(grade === undefined ? [] : [`grade:${String(grade)}`]),
    ...(theme === undefined ? [] : [`theme:${theme}`]),
    ...tags.map((tag) => (LABEL.test(tag) ? `tag:${tag}` : tag)),
  ];
}
