import { useLayoutEffect, useRef, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../ui/fields.js';
import { Furigana } from '../../ui/furigana.js';
import { typedKana } from './typed-kana.js';

interface KanaInputProps {
  label: string;
  value: string;
  /** Latin letters become kana as they are typed, for those who have no Japanese input method. */
  kana: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  onChange: (text: string) => void;
  onBlur?: () => void;
  /** Enter, but not the one that ends a composition. */
  onEnter: () => void;
}

/**
 * A line to be written in Japanese. While an input method composes, nothing is converted and Enter is the method's own:
 * Safari sends that Enter after the composition has ended, with the key code 229 as its only mark.
 */
export function KanaInput({ label, kana, value, onChange, onEnter, ...rest }: KanaInputProps) {
  const field = useRef<HTMLInputElement>(null);
  const caret = useRef<number | undefined>(undefined);
  const composing = useRef(false);
  const { t } = useTranslation('question');
  useLayoutEffect(() => {
    if (caret.current !== undefined) field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  }, [value]);
  const take = (input: HTMLInputElement) => {
    const at = input.selectionStart ?? input.value.length;
    const head = kana ? typedKana(input.value.slice(0, at)) : input.value.slice(0, at);
    const text = head + input.value.slice(at);
    if (text !== input.value) caret.current = head.length;
    onChange(text);
  };
  return (
    <TextInput
      {...rest}
      label={<Furigana>{label}</Furigana>}
      description={kana ? <Furigana>{t('latin-to-kana')}</Furigana> : undefined}
      data-autofocus={rest.autoFocus || undefined}
      ref={field}
      lang="ja"
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={200}
      value={value}
      onCompositionStart={() => (composing.current = true)}
      onCompositionEnd={(event) => {
        composing.current = false;
        take(event.currentTarget);
      }}
      onChange={(event: ChangeEvent<HTMLInputElement>) =>
        composing.current ? onChange(event.currentTarget.value) : take(event.currentTarget)
      }
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.repeat) return;
        if (composing.current || event.nativeEvent.isComposing || event.keyCode === 229) return;
        event.preventDefault();
        onEnter();
      }}
    />
  );
}
