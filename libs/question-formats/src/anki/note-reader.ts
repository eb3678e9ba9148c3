import { CHOICE_ROLES, EXPLANATION_ROLES, type FileRole } from '#contracts/question-files';
import type { Answers, Draft } from '../draft.js';
import type { ReadItem } from '../item.js';
import { Refused } from '../reports.js';
import { readHtml } from '../rich/read-html.js';
import { plainText, type RichText } from '../rich/rich-text.js';
import type { ParticleChoices } from '../words/particles.js';
import type { Part } from '../words/word.js';
import type { Gap } from './cloze.js';
import type { AnkiNote } from './collection.js';
import { splitFieldText } from './field-text.js';
import { deckTags } from './note-type.js';

const EXPLANATIONS = ['explanation', 'example', ...EXPLANATION_ROLES] as const;

/** One note, by what its fields are taken for. */
export class NoteReader {
  private readonly read = new Map<FileRole, Part | undefined>();

  constructor(
    private readonly note: AnkiNote,
    private readonly roles: readonly (FileRole | null)[],
    readonly draft: Draft,
  ) {}

  /** A front that asks and a back that answers. Throws those of the draft. */
  item(): ReadItem {
    const { draft } = this;
    const back = this.part('answer');
    const choices = this.choices();
    this.file();
    this.ask(this.part('text')?.rich ?? EMPTY);
    this.explain();
    // also where it explains nothing of this one
    const isExplained = this.roles.some((role) => role?.startsWith('explanation') ?? false);
    const answers = choices.length > 0 ? this.choose(choices) : this.type(back, isExplained);
    if (this.note.type.cards > 1) draft.reports.add('reversed-card');
    return draft.item(answers, back?.name ?? '');
  }

  /** A text with one of its gaps open: a particle is chosen, anything else is typed. Throws those of the draft. */
  gap({ asked, answer }: Gap, particlesFor: ParticleChoices): ReadItem {
    const { draft } = this;
    this.file();
    this.ask(readHtml(asked, draft.reports, splitFieldText));
    this.explain();
    const right = readHtml(answer, draft.reports, splitFieldText);
    const plain = plainText(right.text).trim();
    const particles = particlesFor(plain);
    const answers: Answers = particles
      ? { ...draft.choose(particles.faces, [particles.right]), fitting: 'particle' }
      : draft.type([plain, ...readingsOf(right, 1)]);
    return draft.item(answers, this.nameOf('text'));
  }

  /** The fields of a role, one below the other; undefined: there is none, or nothing stands in it. */
  part(role: FileRole): Part | undefined {
    if (this.read.has(role)) return this.read.get(role);
    const html = this.html(role);
    const rich = readHtml(html, this.draft.reports, splitFieldText);
    const isEmpty =
      rich.text.length === 0 && rich.glyph === '' && rich.localized.size === 0 && rich.media.length === 0;
    const part = isEmpty ? undefined : { rich, name: this.nameOf(role) };
    this.read.set(role, part);
    return part;
  }

  private html(role: FileRole): string {
    const fields = this.note.fields.filter((field, at) => this.roles[at] === role && field.trim() !== '');
    return fields.join('<br>');
  }

  private nameOf(role: FileRole): string {
    return this.note.type.fields.filter((_, at) => this.roles[at] === role).join(', ');
  }

  private file(): void {
    this.draft.file([...deckTags(this.note.deck), ...this.note.tags]);
  }

  private ask(rich: RichText): void {
    const more = (['picture', 'audio'] as const)
      .flatMap((role) => this.part(role)?.rich.media ?? [])
      .map((one) => ({ ...one, at: undefined }));
    this.draft.ask({ ...rich, media: [...rich.media, ...more] });
  }

  private explain(): void {
    const parts = EXPLANATIONS.flatMap((role) => this.part(role) ?? []);
    const [first] = parts;
    if (!first) return;
    const text = parts.flatMap(({ rich }, at) => [...(at > 0 ? [{ text: '\n' }] : []), ...rich.text]);
    const media = parts.flatMap(({ rich }) => rich.media);
    this.draft.explain({ ...first.rich, text, media }, parts.map(({ name }) => name).join(', '));
  }

  private choices(): { role: FileRole; html: string }[] {
    const choices = CHOICE_ROLES.map((role) => ({ role, html: this.html(role) }));
    return choices.filter(({ html }) => html !== '');
  }

  /** The back repeats the right choice. */
  private choose(choices: readonly { role: FileRole; html: string }[]): Answers {
    const faces = choices.map(({ role }) => this.draft.face(this.part(role)?.rich ?? EMPTY));
    const back = this.html('answer').trim();
    const right = this.draft.right(() => {
      const at = choices.findIndex(({ html }) => html.trim() === back);
      if (at === -1) throw new Refused('item.unknown-answer', back);
      return [at];
    });
    return this.draft.choose(faces, right);
  }

  /** The first line of the back is the answer, and the rest explains it; where another field explains, all are answers. */
  private type(back: Part | undefined, isExplained: boolean): Answers {
    const rich = back?.rich ?? EMPTY;
    if (rich.media.length > 0) this.draft.reports.add('explanation-media', rich.media[0]?.source);
    const lines = plainText(rich.text)
      .split('\n')
      .filter((line) => line.trim() !== '');
    const accepted = isExplained ? lines : lines.slice(0, 1);
    const rest = isExplained ? [] : lines.slice(1).map((line) => ({ text: line }));
    this.draft.explain({ ...rich, media: [], glyph: '', text: rest }, back?.name ?? '');
    return this.draft.type([...accepted, ...readingsOf(rich, lines.length)]);
  }
}

const EMPTY: RichText = { text: [], glyph: '', localized: new Map(), media: [] };

/** An answer with furigana is right in kana, too. */
function readingsOf({ text }: RichText, lines: number): string[] {
  const hasRuby = text.some(({ ruby }) => ruby !== undefined);
  return hasRuby && lines === 1 ? [text.map((segment) => segment.ruby ?? segment.text).join('')] : [];
}
