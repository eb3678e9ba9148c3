/** Licences of packages that go with the product, which is under AGPL-3.0-or-later: why each of them may. */
export const ALLOWED = {
  MIT: 'permissive; its notice is kept',
  ISC: 'permissive, as MIT',
  'MIT-0': 'permissive, without even a notice',
  '0BSD': 'permissive, without even a notice',
  'BSD-2-Clause': 'permissive; its notice is kept',
  'BSD-3-Clause': 'permissive; its notice is kept, and nobody’s name is used to advertise',
  'BlueOak-1.0.0': 'permissive, with a grant of patents',
  'Apache-2.0':
    'permissive, with a grant of patents; goes with version 3 of the GNU licences, not with version 2',
  'Python-2.0': 'permissive; the FSF counts it as compatible',
  'OFL-1.1': 'of fonts: they may be bundled and cut down, and stay under it',
};

/** Packages whose manifest does not say it in the field that npm reads: what they say, and in which of their files. */
export const SAID_ELSEWHERE = {
  'passport-strategy': { license: 'MIT', file: 'LICENSE', words: 'The MIT License' },
  pause: { license: 'MIT', file: 'Readme.md', words: 'The MIT License' },
  'png-js': { license: 'MIT', file: 'LICENSE', words: 'MIT License' },
  'xmlhttprequest-ssl': {
    license: 'MIT',
    file: 'LICENSE',
    words: 'Permission is hereby granted, free of charge',
  },
};

/** The licences that an SPDX expression names, and whether one of them is enough. One that mixes AND and OR is read by a person. */
function partsOf(expression) {
  const text = expression.replace(/[()]/g, ' ').trim();
  const [ors, ands] = [text.split(/\s+OR\s+/), text.split(/\s+AND\s+/)];
  if (ors.length > 1 && ands.length > 1) return { names: [expression], isOneEnough: false };
  return ors.length > 1 ? { names: ors, isOneEnough: true } : { names: ands, isOneEnough: false };
}
const isKnown = (license) => Object.hasOwn(ALLOWED, license);

/** Whether a package under this SPDX expression may go with the product. */
export function isAllowed(expression) {
  const { names, isOneEnough } = partsOf(expression);
  return isOneEnough ? names.some(isKnown) : names.every(isKnown);
}

/** Why it may, part by part. */
export const whyAllowed = (expression) =>
  partsOf(expression)
    .names.filter(isKnown)
    .map((license) => `${license}: ${ALLOWED[license]}`)
    .join('; ');
