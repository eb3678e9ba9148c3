import { atom, useAtomValue } from 'jotai';
import { atomWithStorage, unwrap } from 'jotai/utils';
import { Fragment } from 'react';

/** Pinyin above the interface texts of who reads Chinese; off until it is switched on (LANG-1). */
export const pinyinShown = atomWithStorage('pinyin', false);

/** The dictionary is larger than all pages together: it comes when the switch is on. */
const reader = unwrap(
  atom(async (get) => (get(pinyinShown) ? (await import('./pinyin.js')).pinyinParts : undefined)),
);

/** An interface text in Chinese. Without its dictionary, as on a device that is offline, it stands as it is written. */
export function WithPinyin({ children }: { children: string }) {
  const parts = useAtomValue(reader)?.(children);
  if (!parts) return <>{children}</>;
  return (
    <span>
      {parts.map(({ text, pinyin }, index) =>
        pinyin === undefined ? (
          <Fragment key={index}>{text}</Fragment>
        ) : (
          <ruby key={index}>
            {text}
            <rt lang="zh-Latn" aria-hidden>
              {pinyin}
            </rt>
          </ruby>
        ),
      )}
    </span>
  );
}
