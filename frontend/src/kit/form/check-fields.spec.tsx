import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { startTexts } from '../../testing/render.js';
import { CheckField, SwitchField } from './check-fields.js';
import type { Field } from './record-form.js';

const field: Field<boolean> = {
  ...{ name: 'code_sign_in', value: false, error: 'This needs a code.' },
  ...{ set: () => undefined, describe: () => undefined },
};

beforeEach(() => startTexts('form'));

it.each([
  ['box', CheckField, 'checkbox'],
  ['switch', SwitchField, 'switch'],
] as const)('G13 ERR-4 a %s that was refused is marked so, and says why', (_, Shown, role) => {
  render(<Shown field={field} label="Code sign-in" hint="By a code alone" />);
  const shown = screen.getByRole(role, { name: 'Code sign-in' });
  expect(shown.getAttribute('aria-invalid')).toBe('true');
  const words = document.getElementById(shown.getAttribute('aria-describedby') ?? '');
  expect(words?.textContent).toBe('By a code aloneThis needs a code.');
});
