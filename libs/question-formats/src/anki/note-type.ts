import { CHOICE_ROLES } from '#contracts/question-files';

/** The note type that exports use: what a question has beside front and back stands in fields of its own. */
export const CHOICE_FIELDS = CHOICE_ROLES.map((_, index) => `Choice ${String(index + 1)}`);
export const FIELDS = ['Front', ...CHOICE_FIELDS, 'Back', 'Explanation'];

export const DECK = 'Manabiya';

/** Decks become tags, but for those whose names say nothing. */
export const deckTags = (deck: string): string[] =>
  deck
    .split('::')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'Default' && name !== 'デフォルト' && name !== DECK);

/** Another one for other fields: Anki takes what has the same number for the same note type. */
const MODEL_ID = 1_763_000_000_003;
const DECK_ID = 1_763_000_000_002;
export const IDS = { model: MODEL_ID, deck: DECK_ID } as const;

const CSS = `.card { font-size: 24px; text-align: center; }
.glyph { font-size: 96px; margin: 0; }
.multilang { display: block; }
ol { display: inline-block; text-align: start; }`;

const choices = CHOICE_FIELDS.map((name) => `{{#${name}}}<li>{{${name}}}</li>{{/${name}}}`).join('');
const listed = `{{#${CHOICE_FIELDS[0] ?? ''}}}<ol>${choices}</ol>{{/${CHOICE_FIELDS[0] ?? ''}}}`;

const field = (name: string, ord: number) => ({
  name,
  ord,
  sticky: false,
  rtl: false,
  font: 'Arial',
  size: 20,
  media: [],
});

/** In the form of Anki's schema 11. @param seconds of the time of writing */
export const noteTypes = (seconds: number) => ({
  [String(MODEL_ID)]: {
    id: MODEL_ID,
    name: 'Manabiya',
    type: 0,
    mod: seconds,
    usn: -1,
    sortf: 0,
    did: DECK_ID,
    tmpls: [
      {
        name: 'Card 1',
        ord: 0,
        qfmt: `{{Front}}${listed}`,
        afmt: '{{FrontSide}}<hr id="answer">{{Back}}<div>{{Explanation}}</div>',
        bqfmt: '',
        bafmt: '',
        did: null,
      },
    ],
    flds: FIELDS.map(field),
    css: CSS,
    latexPre: '',
    latexPost: '',
    req: [[0, 'any', [0]]],
    tags: [],
    vers: [],
  },
});

const deck = (id: number, name: string, seconds: number) => ({
  id,
  name,
  mod: seconds,
  usn: -1,
  lrnToday: [0, 0],
  revToday: [0, 0],
  newToday: [0, 0],
  timeToday: [0, 0],
  collapsed: false,
  browserCollapsed: false,
  desc: '',
  dyn: 0,
  conf: 1,
  extendNew: 0,
  extendRev: 0,
});

export const decks = (seconds: number) => ({
  '1': deck(1, 'Default', seconds),
  [String(DECK_ID)]: deck(DECK_ID, DECK, seconds),
});

export const deckOptions = {
  '1': {
    id: 1,
    name: 'Default',
    mod: 0,
    usn: 0,
    maxTaken: 60,
    autoplay: true,
    timer: 0,
    replayq: true,
    dyn: false,
    new: { bury: false, delays: [1, 10], initialFactor: 2500, ints: [1, 4, 0], order: 1, perDay: 20 },
    rev: { bury: false, ease4: 1.3, ivlFct: 1, maxIvl: 36500, perDay: 200, hardFactor: 1.2 },
    lapse: { delays: [10], leechAction: 1, leechFails: 8, minInt: 1, mult: 0 },
  },
};
