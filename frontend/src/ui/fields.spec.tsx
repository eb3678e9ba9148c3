import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { NativeSelect, PasswordInput, Textarea, TextInput } from './fields.js';
import '../testing/render.js';

/** The words that a screen reader says behind a field's name. */
const wordsOf = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent);

describe('a field', () => {
  it.each([
    ['a line', () => <TextInput label="Name" description="As on the card" error="Required" />],
    ['lines', () => <Textarea label="Name" description="As on the card" error="Required" rows={3} />],
    ['a choice', () => <NativeSelect label="Name" description="As on the card" error="Required" data={[]} />],
    [
      'a password',
      () => (
        <PasswordInput
          label="Name"
          description="As on the card"
          error="Required"
          visibilityToggleButtonProps={{ 'aria-label': 'Show' }}
        />
      ),
    ],
  ])('G13 %s is called by its label, says that it is wrong, and why', (_, Field) => {
    render(<Field />);
    const field = screen.getByLabelText('Name');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(wordsOf(field)).toEqual(['Required', 'As on the card']);
  });

  it('G13 is not wrong, and names no words, where there are none', () => {
    render(<TextInput label="Name" />);
    const field = screen.getByLabelText('Name');
    expect([field.getAttribute('aria-invalid'), field.getAttribute('aria-describedby')]).toEqual([
      null,
      null,
    ]);
  });

  it('G13 keeps what its page says of it: words that stand elsewhere, an id, that it is wrong', () => {
    render(
      <>
        <TextInput id="day" aria-label="Day" aria-invalid aria-describedby="why" description="Or none" />
        <p id="why">Later than the last</p>
        <TextInput aria-label="Bare" error />
      </>,
    );
    const field = screen.getByLabelText('Day');
    expect([field.id, field.getAttribute('aria-invalid')]).toEqual(['day', 'true']);
    expect(wordsOf(field)).toEqual(['Later than the last', 'Or none']);
    // wrong without words: nothing is pointed at that is not there
    const bare = screen.getByLabelText('Bare');
    expect([bare.getAttribute('aria-invalid'), wordsOf(bare)]).toEqual(['true', []]);
  });

  it('G13 that has to be filled in says so to the eye and to the screen reader', () => {
    render(<Textarea label="Reason" required />);
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' });
    expect(field.required).toBe(true);
    expect(screen.getByText('*', { exact: false, selector: 'span' }).getAttribute('aria-hidden')).toBe(
      'true',
    );
  });

  it('G13 shows its parts in the order in which they are asked for', () => {
    const { container } = render(
      <TextInput
        label="Name"
        description="Hint"
        error="Required"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        leftSection={<i data-testid="sign" />}
        wrapperProps={{ 'data-long': true }}
        className="mine"
      />,
    );
    const whole = container.querySelector('.mine');
    expect(whole?.getAttribute('data-long')).toBe('true');
    expect(Array.from(whole?.children ?? []).map((one) => one.tagName)).toEqual(['LABEL', 'DIV', 'P', 'P']);
    expect(whole?.textContent).toBe('NameHintRequired');
    expect(screen.getByTestId('sign')).toBeTruthy();
  });

  it('G13 a choice is made by key among its options, given as data or as elements', async () => {
    const select = createRef<HTMLSelectElement>();
    render(
      <>
        <NativeSelect aria-label="Level" data={[{ value: 'n5', label: 'N5' }]} />
        <NativeSelect aria-label="Language" ref={select} defaultValue="ja">
          <option value="en">English</option>
          <option value="ja">日本語</option>
        </NativeSelect>
      </>,
    );
    const level = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Level' });
    expect(Array.from(level.options).map(({ value, text }) => [value, text])).toEqual([['n5', 'N5']]);
    expect(select.current?.value).toBe('ja');
    await userEvent.selectOptions(select.current!, 'English');
    expect(select.current?.value).toBe('en');
  });
});

describe('a password', () => {
  function Form() {
    const [value, setValue] = useState('');
    return (
      <PasswordInput
        label="Password"
        value={value}
        visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
    );
  }
  const field = () => screen.getByLabelText<HTMLInputElement>('Password');
  const eye = () => screen.getByRole('button', { name: 'Show the password' });

  it('G13 is shown and hidden by the eye, which the keyboard reaches behind the field', async () => {
    render(<Form />);
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('secret');
    expect([field().type, field().value, eye().getAttribute('aria-pressed')]).toEqual([
      ...['password', 'secret', 'false'],
    ]);
    await user.tab();
    expect(document.activeElement).toBe(eye());
    await user.keyboard('{Enter}');
    expect([field().type, eye().getAttribute('aria-pressed')]).toEqual(['text', 'true']);
    await user.keyboard(' ');
    expect(field().type).toBe('password');
  });

  it('G13 keeps the focus where it is typed when a mouse presses the eye', async () => {
    render(<Form />);
    const user = userEvent.setup();
    await user.click(field());
    await user.click(eye());
    expect([document.activeElement, field().type]).toEqual([field(), 'text']);
  });
});
