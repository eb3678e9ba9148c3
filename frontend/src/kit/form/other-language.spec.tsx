import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useTranslation } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import formEn from '../../locales/en/form.json';
import studentEn from '../../locales/en/student.json';
import formVi from '../../locales/vi/form.json';
import studentVi from '../../locales/vi/student.json';
import { renderPage, startTexts } from '../../testing/render.js';
import { ApiError } from '../client/api-error.js';
import { changeLanguage } from '../texts/i18n.js';
import { FormDialog } from './form-dialog.js';
import { TextField } from './record-fields.js';
import { useRecordForm } from './record-form.js';

const send = vi.fn<() => Promise<unknown>>();
const reload = () => Promise.resolve({ etag: '"2"', values: { gakunen: 'theirs' } });

function GradeDialog({ gakunen }: { gakunen: string }) {
  const { t } = useTranslation('student');
  const form = useRecordForm({
    initial: { gakunen },
    schema: z.strictObject({ gakunen: z.string().min(1) }),
    send,
    stored: { etag: '"1"', reload },
  });
  return (
    <FormDialog title="Form" form={form} onClose={() => undefined}>
      <TextField field={form.field('gakunen')} label={t('field.gakunen')} />
    </FormDialog>
  );
}

const save = () => userEvent.click(screen.getByRole('button', { name: formEn.save }));
const inVietnamese = () => act(() => changeLanguage('vi'));

beforeEach(async () => {
  await startTexts('form', 'student');
  send.mockReset();
});
afterEach(() => act(() => changeLanguage('en')));

it('ERR-4 LANG-1 what was refused is said in the language that the page has by then, until it is mended', async () => {
  renderPage(<GradeDialog gakunen="" />);
  await save();
  expect(screen.getByText(formEn.required)).toBeTruthy();
  await inVietnamese();
  expect(screen.getByText(formVi.required)).toBeTruthy();
  expect(screen.queryByText(formEn.required)).toBeNull();
  await userEvent.type(screen.getByLabelText(studentVi['field.gakunen']), '3');
  expect(screen.queryByText(formVi.required)).toBeNull();
});

it('ADMIN-1 LANG-1 so are the names of the fields that somebody else has changed', async () => {
  send.mockRejectedValue(
    new ApiError(
      412,
      { type: '', title: '', status: 412, detail: '', code: 'request.stale', errors: [], trace_id: '' },
      undefined,
    ),
  );
  renderPage(<GradeDialog gakunen="before" />);
  await userEvent.type(screen.getByLabelText(studentEn['field.gakunen']), ' mine');
  await save();
  const panel = within(await screen.findByRole('alert'));
  expect(panel.getByText(studentEn['field.gakunen'])).toBeTruthy();
  await inVietnamese();
  expect(panel.getByText(studentVi['field.gakunen'])).toBeTruthy();
  expect(panel.queryByText(studentEn['field.gakunen'])).toBeNull();
});
