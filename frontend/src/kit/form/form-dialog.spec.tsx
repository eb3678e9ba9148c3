import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { renderPage, startTexts } from '../../testing/render.js';
import { ApiError, NetworkError } from '../client/api-error.js';
import { CheckGroupField, SwitchField } from './check-fields.js';
import { FormDialog } from './form-dialog.js';
import { NumberField, SelectField, TextField } from './record-fields.js';
import { useRecordForm } from './record-form.js';
import type { Found } from './use-send.js';

const Pupil = z.strictObject({
  fullname: z.string().trim().min(1).max(20),
  user_id: z.string().trim().min(3),
  seats: z.int().min(1).max(500).nullable(),
  class_id: z.enum(['c1', 'c2']).nullable(),
  levels: z.array(z.string()).min(1),
  active: z.boolean(),
  note: z.string(),
});
type Fields = z.infer<typeof Pupil>;
const EMPTY: Fields = {
  fullname: '',
  user_id: '',
  seats: null,
  class_id: null,
  levels: [],
  active: false,
  note: '',
};
const LAN: Fields = { ...EMPTY, fullname: 'Lan', user_id: 'lan01', levels: ['N5'] };

type Send = (body: Fields, headers: Record<string, string>) => Promise<unknown>;
const send = vi.fn<Send>();
const reload = vi.fn<() => Promise<Found<Fields>>>();
const onSaved = vi.fn();

function PupilDialog({ initial, etag, onClose }: { initial: Fields; etag?: string; onClose: () => void }) {
  const form = useRecordForm({
    initial,
    schema: Pupil,
    send,
    onSaved,
    ...(etag === undefined ? {} : { stored: { etag, reload } }),
  });
  return (
    <FormDialog title="Pupil" form={form} onClose={onClose}>
      <TextField field={form.field('fullname')} label="Full name" />
      <TextField field={form.field('user_id')} label="User ID" code />
      <NumberField field={form.field('seats')} label="Seats" min={1} />
      <SelectField
        field={form.field('class_id')}
        label="Class"
        options={[
          { value: null, label: 'None' },
          { value: 'c1', label: 'N5-A' },
          { value: 'c2', label: 'N4-A' },
        ]}
      />
      <CheckGroupField
        field={form.field('levels')}
        label="Levels"
        options={['N5', 'N4'].map((value) => ({ value, label: value }))}
      />
      <SwitchField field={form.field('active')} label="Active" />
      <TextField field={form.field('note')} label="Note" />
    </FormDialog>
  );
}

function Page({ initial, etag }: { initial: Fields; etag?: string }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      {opened ? (
        <PupilDialog
          initial={initial}
          {...(etag === undefined ? {} : { etag })}
          onClose={() => setOpened(false)}
        />
      ) : null}
    </>
  );
}

async function open(initial = EMPTY, etag?: string) {
  const client = new QueryClient({ defaultOptions: { mutations: { retry: 0, networkMode: 'always' } } });
  renderPage(<Page initial={initial} {...(etag === undefined ? {} : { etag })} />, '/', client);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog', { name: 'Pupil' });
  return user;
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => screen.getByRole('button', { name: 'Save' });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Pupil' })).toBeNull());
const refusal = (status: number, code: string, paths: string[] = []) =>
  new ApiError(
    status,
    {
      type: '',
      title: '',
      status,
      detail: 'for developers',
      code,
      errors: paths.map((path) => ({ path, message: 'for developers' })),
      trace_id: '',
    },
    undefined,
  );
/** What assistive technology reads with a field. */
const wordsOf = (label: string) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

describe('form dialog', () => {
  beforeEach(async () => {
    await startTexts('form');
    send.mockReset().mockResolvedValue({ id: 'p1' });
    reload.mockReset();
    onSaved.mockReset();
  });

  it('ADMIN-1 empty fields are "Required", others say what they need, and nothing is sent', async () => {
    const user = await open();
    await user.type(field('User ID'), 'ab');
    await user.type(field('Seats'), '501');
    await user.click(save());
    expect(wordsOf('Full name')).toBe('Required');
    expect(wordsOf('User ID')).toBe('At least 3 characters.');
    expect(wordsOf('Seats')).toBe('500 or less.');
    expect(within(screen.getByRole('group', { name: 'Levels' })).getByText('Required')).toBeTruthy();
    expect(document.activeElement).toBe(field('Full name'));
    expect(send).not.toHaveBeenCalled();
    await user.type(field('Full name'), 'L');
    expect(wordsOf('Full name')).toBe('');
    expect(wordsOf('User ID')).toBe('At least 3 characters.');
  });

  it('ADMIN-1 sends what the schema made of it under one key, then closes and gives the focus back', async () => {
    const user = await open();
    await user.type(field('Full name'), ' Lan ');
    await user.type(field('User ID'), 'lan01');
    await user.type(field('Seats'), '30');
    await user.selectOptions(field('Class'), 'N4-A');
    await user.click(screen.getByRole('checkbox', { name: 'N4' }));
    await user.click(screen.getByRole('checkbox', { name: 'N5' }));
    await user.click(screen.getByRole('switch', { name: 'Active' }));
    await user.type(field('Note'), 'new line');
    send.mockRejectedValueOnce(new NetworkError('no response'));
    await user.type(field('User ID'), '{Enter}');
    await waitFor(() => expect(save().hasAttribute('data-loading')).toBe(false));
    await user.click(save());
    await closed();
    expect(send).toHaveBeenCalledTimes(2);
    expect(send.mock.calls[1]?.[0]).toEqual({
      fullname: 'Lan',
      user_id: 'lan01',
      seats: 30,
      class_id: 'c2',
      levels: ['N5', 'N4'],
      active: true,
      note: 'new line',
    });
    const keys = send.mock.calls.map(([, headers]) => headers['Idempotency-Key']);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(onSaved).toHaveBeenCalledWith({ id: 'p1' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('ADMIN-1 two presses send once', async () => {
    let answer: (value: unknown) => void = () => undefined;
    send.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const user = await open(LAN);
    const form = save().closest('form')!;
    form.requestSubmit();
    form.requestSubmit();
    await waitFor(() => expect(save().hasAttribute('disabled')).toBe(true));
    await user.click(save());
    answer({});
    await closed();
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('ERR-4 what the server refuses stands at its field in the reader’s language', async () => {
    send.mockRejectedValue(refusal(400, 'request.invalid', ['seats', 'levels.0', 'elsewhere']));
    const user = await open(LAN);
    await user.click(save());
    await waitFor(() => expect(wordsOf('Seats')).toBe('Please check this value.'));
    expect(document.activeElement).toBe(field('Seats'));
    const group = within(screen.getByRole('group', { name: 'Levels' }));
    expect(group.getByText('Please check this value.')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('Please check this value.');
    expect(screen.queryByText('for developers')).toBeNull();
  });

  it('ADMIN-1 a user id in use is said at the user id, by the exact text', async () => {
    send.mockRejectedValue(refusal(409, 'user-id-in-use'));
    const user = await open(LAN);
    await user.click(save());
    const exact = 'このユーザーIDは既に使用されています。別のユーザーIDを登録してください';
    await waitFor(() => expect(wordsOf('User ID')).toBe(exact));
    expect(field('User ID').value).toBe('lan01');
  });

  it('ADMIN-1 unsaved entries are not thrown away unasked', async () => {
    const user = await open(LAN);
    await user.type(field('Full name'), 'h');
    await user.keyboard('{Escape}');
    const ask = await screen.findByRole('dialog', { name: 'Discard what you entered?' });
    await user.click(within(ask).getByRole('button', { name: 'Keep editing' }));
    expect(field('Full name').value).toBe('Lanh');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await closed();
    expect(send).not.toHaveBeenCalled();
  });

  it('ADMIN-1 nothing entered: Esc closes at once', async () => {
    const user = await open(LAN);
    await user.keyboard('{Escape}');
    await closed();
  });
});

describe('form dialog on what somebody else has changed', () => {
  beforeEach(async () => {
    await startTexts('form');
    send.mockReset().mockResolvedValue({});
    send.mockRejectedValueOnce(refusal(412, 'request.stale'));
    reload.mockReset().mockResolvedValue({
      etag: '"2"',
      values: { ...LAN, fullname: 'Lan Nguyễn', active: true },
    });
  });

  async function meet() {
    const user = await open(LAN, '"1"');
    await user.type(field('Full name'), ' Tran');
    await user.type(field('Note'), 'mine');
    await user.click(save());
    const panel = within(await screen.findByRole('alert'));
    expect(panel.getByText('Full name').parentElement?.textContent).toMatch(/Lan Nguyễn.*Lan Tran/);
    expect(panel.getByText('Active').parentElement?.textContent).toMatch(/Now Yes$/);
    expect(panel.queryByText('Note')).toBeNull();
    expect(send.mock.calls[0]?.[1]).toEqual({ 'If-Match': '"1"' });
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    return user;
  }

  it('ADMIN-1 412: mine is saved onto the new version, and what was not touched here stays theirs', async () => {
    const user = await meet();
    await user.click(screen.getByRole('button', { name: 'Save mine' }));
    await closed();
    expect(send.mock.calls[1]).toEqual([
      { ...LAN, fullname: 'Lan Tran', active: true, note: 'mine' },
      { 'If-Match': '"2"' },
    ]);
  });

  it('ADMIN-1 412: taking over theirs keeps the other entries, and sends nothing by itself', async () => {
    const user = await meet();
    await user.click(screen.getByRole('button', { name: 'Use theirs' }));
    expect(field('Full name').value).toBe('Lan Nguyễn');
    expect(field('Note').value).toBe('mine');
    expect(send).toHaveBeenCalledTimes(1);
    await user.click(save());
    await closed();
    expect(send.mock.calls[1]).toEqual([
      { ...LAN, fullname: 'Lan Nguyễn', active: true, note: 'mine' },
      { 'If-Match': '"2"' },
    ]);
  });

  it('ADMIN-1 412: a change that does not show in this form asks nothing', async () => {
    reload.mockResolvedValue({ etag: '"2"', values: LAN });
    const user = await open(LAN, '"1"');
    await user.type(field('Note'), 'mine');
    await user.click(save());
    await closed();
    expect(send.mock.calls[1]).toEqual([{ ...LAN, note: 'mine' }, { 'If-Match': '"2"' }]);
  });
});
