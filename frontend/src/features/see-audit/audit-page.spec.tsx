import { ADMINISTRATOR_PERMISSIONS, PERMISSIONS, type Usertype } from '#contracts/constants';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS, type AuditEntry } from '#contracts/http/audit';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../kit/client/request.js';
import { changeLanguage, i18n } from '../../kit/texts/i18n.js';
import { ChangeHistory } from '../../parts/audit/change-history.js';
import { SignedInUser } from '../../kit/session/current-user.js';
import { aUser, renderPage, startTexts } from '../../testing/render.js';
import { AuditPage } from './audit-page.js';

const CLASS = '00000000-0000-4000-8000-00000000000a';
const entry = (changes: Partial<AuditEntry>): AuditEntry => ({
  id: crypto.randomUUID(),
  at: '2026-11-20T03:04:05.678Z',
  organization_id: crypto.randomUUID(),
  organization_name: 'さくら日本語学校',
  actor_id: crypto.randomUUID(),
  actor_name: '佐藤',
  action: 'student.moved',
  subject_kind: 'student',
  subject_id: 's1',
  subject_name: 'Hương',
  subject_exists: true,
  before: { class_id: null },
  after: { class_id: CLASS },
  names: { [CLASS]: 'N5-A' },
  ...changes,
});

const asked = vi.fn<(path: string) => void>();
let entries: AuditEntry[] = [];
let total: number | undefined;

beforeEach(async () => {
  localStorage.clear();
  await startTexts('audit');
  asked.mockClear();
  total = undefined;
  vi.spyOn(api, 'get').mockImplementation((path) => {
    asked(path);
    const page = Number(/page=(\d+)/.exec(path)?.[1] ?? 1);
    const items = entries.map((one) => (page === 1 ? one : { ...one, id: `${one.id}-${page}` }));
    return Promise.resolve({ items, total: total ?? items.length, page, size: 10 } as never);
  });
});

function open(path = '/audit', usertype: Usertype = 3) {
  renderPage(
    <SignedInUser value={aUser({ usertype, permissions: [...ADMINISTRATOR_PERMISSIONS] })}>
      <AuditPage />
    </SignedInUser>,
    path,
  );
}
const row = async () => within((await screen.findAllByRole('row'))[1]!);

describe('the audit trail', () => {
  it('ADMIN-8 says who, when, what, before and after, with names for ids and a link to the thing', async () => {
    entries = [entry({})];
    open();
    const cells = await row();
    expect(cells.getByText('Moved to another class')).toBeTruthy();
    expect(cells.getByText('佐藤')).toBeTruthy();
    expect(cells.getByRole('link', { name: 'Hương' }).getAttribute('href')).toBe('/students/s1');
    expect(cells.getByText('(empty)').closest('del')).toBeTruthy();
    expect(cells.getByText('N5-A').closest('ins')).toBeTruthy();
    expect(cells.getByText(/^2026-11-20 \d\d:04$/).getAttribute('datetime')).toBe('2026-11-20T03:04:05.678Z');
  });

  it('ADMIN-8 shows the organization to the top administrator, who sees all of them', async () => {
    entries = [entry({})];
    open();
    expect(await screen.findByRole('columnheader', { name: 'Organization' })).toBeTruthy();
  });

  it('ADMIN-8 and not to others, who see their own', async () => {
    entries = [entry({})];
    open('/audit', 2);
    await row();
    expect(screen.queryByRole('columnheader', { name: 'Organization' })).toBeNull();
  });

  it('ADMIN-8 an erased person and a thing that is gone are said, and lead nowhere', async () => {
    entries = [entry({ actor_id: null, actor_name: null, subject_name: null, subject_exists: false })];
    open();
    const cells = await row();
    expect(cells.getByText('Erased person')).toBeTruthy();
    expect(cells.getByText('No longer there')).toBeTruthy();
    expect(cells.queryByRole('link')).toBeNull();
  });

  it('ADMIN-8 values read as the pages say them; a field without words is shown as it is', async () => {
    entries = [
      entry({
        action: 'exam.revised',
        subject_kind: 'exam',
        before: { time_limit_seconds: 600, shuffle: false },
        after: { time_limit_seconds: null, shuffle: true, from_tomorrow: 'x' },
      }),
    ];
    open();
    const cells = await row();
    for (const text of ['10:00', 'No limit', 'No', 'Yes', 'from_tomorrow', 'x'])
      expect(cells.getByText(text)).toBeTruthy();
  });

  it('ADMIN-8 LANG-1 a skill is named as its page names it, in Japanese without readings; an unknown one as it is', async () => {
    entries = [
      entry({
        action: 'question.changed',
        subject_kind: 'question',
        before: { skill: 'grammar' },
        after: { skill: 'of-a-newer-release' },
      }),
    ];
    open();
    expect(await screen.findByText('Grammar')).toBeTruthy();
    expect(screen.getByText('of-a-newer-release')).toBeTruthy();
    await act(() => changeLanguage('ja'));
    expect(await screen.findByText('文法')).toBeTruthy();
  });

  it('ADMIN-8 LANG-1 what an import brought is counted as what it is: people, or questions', async () => {
    const of = (kind: 'import' | 'question-import') =>
      entry({
        action: kind === 'import' ? 'import.activated' : 'question.imported',
        subject_kind: kind,
        before: {},
        after: { created: 7 },
      });
    entries = [of('import'), of('question-import')];
    open();
    const heads = async () => (await screen.findAllByRole('term')).map(({ textContent }) => textContent);
    expect(await heads()).toEqual(['Created', 'Questions imported']);
    for (const language of ['ja', 'vi', 'zh-pinyin', 'id', 'pt-BR', 'ne', 'hi'] as const) {
      await act(() => changeLanguage(language));
      const [people, questions] = await heads();
      expect(questions, language).not.toBe(people);
    }
  });

  it('ADMIN-8 more than four fields are folded away', async () => {
    entries = [
      entry({ before: {}, after: { fullname: 'a', gakunen: 'b', branch: 'c', user_id: 'd', code: 'e' } }),
    ];
    open();
    expect((await row()).getByText('2 more fields')).toBeTruthy();
  });

  it('ADMIN-8 filters go into the address and to the server, days as instants', async () => {
    entries = [entry({})];
    open('/audit?from=2026-11-20');
    await row();
    await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Learner');
    await waitFor(() =>
      expect(asked).toHaveBeenLastCalledWith(expect.stringContaining('subject_kind=student')),
    );
    const from = encodeURIComponent(new Date(2026, 10, 20).toISOString());
    expect(asked).toHaveBeenLastCalledWith(expect.stringContaining(`from=${from}`));
  });

  it('ADMIN-8 where nothing has happened yet the page says what will come', async () => {
    entries = [];
    open();
    expect(await screen.findByRole('heading', { name: 'No Data' })).toBeTruthy();
    expect(screen.getByText('No changes yet')).toBeTruthy();
  });

  it('ADMIN-8 every action, kind of thing and permission has words', () => {
    for (const action of AUDIT_ACTIONS)
      expect(i18n.exists(`action.${action}`, { ns: 'audit' }), action).toBe(true);
    for (const kind of AUDIT_SUBJECTS)
      expect(i18n.exists(`subject.${kind}`, { ns: 'audit' }), kind).toBe(true);
    for (const permission of PERMISSIONS)
      expect(i18n.exists(`value.permissions.${permission}`, { ns: 'audit' }), permission).toBe(true);
  });
});

describe('the history of one person', () => {
  it('ADMIN-8 shows changes page by page', async () => {
    entries = [entry({ action: 'student.deactivated', before: {}, after: {} })];
    total = 12;
    renderPage(<ChangeHistory of="students" id="s1" />);
    await userEvent.click(await screen.findByRole('button', { name: 'Show older changes' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    expect(asked).toHaveBeenLastCalledWith('/students/s1/history?page=2&size=10');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('ADMIN-8 says that nothing was changed', async () => {
    entries = [];
    renderPage(<ChangeHistory of="teachers" id="t1" />);
    expect(await screen.findByText('Nobody has changed anything here yet.')).toBeTruthy();
  });
});
