import type { CodeSignIn } from '#contracts/http/organizations';
import type { Student } from '#contracts/http/people';
import { IconDoorExit, IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../ui/format/time.js';
import { HandOutPasswordDialog } from '../../parts/passwords/for-one/hand-out-dialog.js';
import { ExportMenu } from '../../kit/list/export-menu.js';
import { DataList } from '../../kit/list/data-list.js';
import type { Column } from '../../kit/list/data-table.js';
import { useOwnListState } from '../../kit/list/own-list-state.js';
import { useList } from '../../kit/list/use-list.js';
import { students } from '../../parts/people/people.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { Person } from '../../ui/table-parts.js';
import { useFreeSeat } from './api/guests.js';
import classes from './manage-guests.module.css';
import { NameGuestForm } from './name-guest-form.js';

type Doing = { what: 'name' | 'free' | 'password'; guest: Student };

/** Who has a seat, the last seen first. */
export function GuestList({ current, mayEdit }: { current: CodeSignIn; mayEdit: boolean }) {
  const { t } = useTranslation('manage-guests');
  const { organization_id, seats, seats_taken } = current;
  const list = useOwnListState({ guest: 'true', status: 'active', organization_id }, '-last_login_at');
  const query = useList(students, list.search);
  const [doing, setDoing] = useState<Doing>();
  const actions = (guest: Student) => [
    { label: t('name'), icon: IconUserCheck, run: () => setDoing({ what: 'name', guest }) },
    { label: t('free'), icon: IconDoorExit, danger: true, run: () => setDoing({ what: 'free', guest }) },
  ];
  return (
    <section className={classes.guests}>
      <h3>
        {seats === null ? t('taken', { count: seats_taken }) : t('taken-of', { count: seats_taken, seats })}
      </h3>
      <ExportMenu of={{ list: 'students' }} filters={[]} list={list} />
      <DataList
        caption={t('guests')}
        list={list}
        query={query}
        columns={useColumns()}
        nameOf={(guest) => guest.fullname}
        search={t('search')}
        empty={{ text: t('empty-hint') }}
        {...(mayEdit ? { actions } : {})}
      />
      <Acting doing={doing} onChange={setDoing} />
    </section>
  );
}

function useColumns(): Column<Student>[] {
  const { t } = useTranslation('manage-guests');
  return [
    {
      title: t('column.name'),
      sort: 'fullname',
      cell: (guest) => <Person name={guest.fullname} note={guest.user_id} />,
    },
    {
      title: t('column.last-login'),
      sort: 'last_login_at',
      numeric: true,
      cell: (guest) => (guest.last_login_at ? formatDateTime(guest.last_login_at) : '—'),
    },
    {
      title: t('column.since'),
      sort: 'created_at',
      numeric: true,
      cell: (guest) => formatDateTime(guest.created_at),
    },
  ];
}

interface ActingProps {
  doing: Doing | undefined;
  onChange: (doing: Doing | undefined) => void;
}

function Acting({ doing, onChange }: ActingProps) {
  const { t } = useTranslation(['manage-guests', 'app']);
  const free = useFreeSeat(t('freed'));
  const close = () => onChange(undefined);
  if (!doing) return null;
  const { what, guest } = doing;
  if (what === 'name')
    return (
      <NameGuestForm
        guest={guest}
        onNamed={(learner) => onChange({ what: 'password', guest: learner })}
        onClose={close}
      />
    );
  if (what === 'password')
    return (
      <HandOutPasswordDialog
        studentId={guest.id}
        name={guest.fullname}
        userId={guest.user_id}
        onClose={close}
      />
    );
  return (
    <ConfirmDialog
      opened
      title={t('free-title', { name: guest.fullname })}
      text={t('free-text')}
      cancel={t('app:cancel')}
      confirm={t('free')}
      danger
      busy={free.isPending}
      onCancel={close}
      onConfirm={() => free.mutate(guest, { onSettled: close })}
    />
  );
}
