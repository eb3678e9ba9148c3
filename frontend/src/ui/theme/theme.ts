import { colorsTuple, createTheme, Input, type CSSVariablesResolver } from '@mantine/core';
import classes from '../fields.module.css';

/** Both schemes read the same tokens: tokens.css switches their values by `data-mantine-color-scheme`. */
const variables = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-2)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-anchor': 'var(--ai-text)',
  '--mantine-color-error': 'var(--shu-text)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-color-ai-filled': 'var(--ai)',
  '--mantine-color-ai-filled-hover': 'var(--ai-hover)',
  '--mantine-color-ai-light': 'var(--ai-soft)',
  '--mantine-color-ai-light-hover': 'var(--ai-soft)',
  '--mantine-color-ai-light-color': 'var(--ai-text)',
  '--mantine-color-ai-outline': 'var(--ai-text)',
  '--mantine-color-ai-outline-hover': 'var(--ai-soft)',
  '--mantine-color-ai-text': 'var(--ai-text)',
  '--mantine-color-shu-filled': 'var(--shu-fill)',
  '--mantine-color-shu-filled-hover': 'var(--shu-fill)',
  '--mantine-color-shu-light': 'var(--shu-soft)',
  '--mantine-color-shu-light-color': 'var(--shu-text)',
  '--mantine-color-shu-outline': 'var(--shu-text)',
  '--mantine-color-shu-outline-hover': 'var(--shu-soft)',
} as const;

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: variables,
  dark: variables,
});

export const theme = createTheme({
  primaryColor: 'ai',
  primaryShade: 6,
  colors: { ai: colorsTuple('#2B4C7E'), shu: colorsTuple('#C03A20') },
  fontFamily: 'var(--ui)',
  headings: { fontFamily: 'inherit', fontWeight: '700' },
  defaultRadius: 'md',
  radius: { sm: '8px', md: '12px', lg: '16px' },
  respectReducedMotion: true,
  components: {
    Input: Input.extend({ classNames: { wrapper: classes.inputWrapper, input: classes.input } }),
    InputWrapper: Input.Wrapper.extend({
      classNames: { label: classes.label, error: classes.error, description: classes.description },
    }),
  },
});
