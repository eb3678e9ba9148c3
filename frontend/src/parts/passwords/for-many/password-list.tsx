import type { PasswordIssue, PasswordSheet } from '#contracts/http/initial-passwords';
import { IconCopy, IconDownload, IconKey, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../../../kit/client/use-download.js';
import { DataTable, type Column } from '../../../kit/list/data-table.js';
import type { ListAction } from '../../../kit/list/list-action.js';
import { copyText } from '../../../kit/toast/copy-text.js';
import { fileLanguage } from '../../../kit/texts/file-language.js';
import { Button } from '../../../ui/controls.js';
import { TextInput } from '../../../ui/fields.js';
import { formatDateTime } from '../../../ui/format/time.js';
import { Printable } from '../../../ui/printable.js';
import { StateLabel } from '../../../ui/state-label.js';
import { Banner } from '../../../ui/states.js';
import { Person } from '../../../ui/table-parts.js';
import { WholeDates } from '../../../ui/whole-dates.js';
import { CardSheets } from '../../sign-in-cards/card-sheets.js';
import { passwordFile } from './api.js';
import { CloseSheet } from './close-sheet.js';
import classes from './issued-passwords.module.css';

type State = 'waiting' | PasswordSheet['others'][number]['state'];
interface Row extends Omit<PasswordSheet['others'][number], 'state'> {
  id: string;
  state: State;
  /** null: it does not hold any more. */
  password: string | null;
}

const rowsOf = ({ people, others }: PasswordSheet): Row[] => [
  ...people.map((person): Row => ({ ...person, id: person.user_id, state: 'waiting' })),
  ...others.map((person): Row => ({ ...person, id: person.user_id, password: null })),
];

interface PasswordListProps {
  issue: PasswordIssue;
  sheet: PasswordSheet;
  /** The list goes, the cards can be opened again. */
  onLeave: () => void;
}

/** Who has which password, to be read out, printed on cards or taken along as a file. */
export function PasswordList({ issue, sheet, onLeave }: PasswordListProps) {
  const { t } = useTranslation(['issue-password', 'list']);
  const [words, setWords] = useState('');
  const columns = useColumns();
  const actions = useActions();
  const file = useDownload();
  const all = rowsOf(sheet);
  const changed = all.filter(({ state }) => state === 'changed').length;
  const printed = sheet.people.length;
  const rows = all.filter(({ fullname, user_id }) =>
    `${fullname} ${user_id}`.toLowerCase().includes(words.trim().toLowerCase()),
  );
  return (
    <>
      <Banner tone="kin">
        <IconKey aria-hidden />
        <p>
          <b>{t('passwords.once')}</b>{' '}
          <WholeDates>{t('passwords.once-hint', { time: formatDateTime(issue.expires_at) })}</WholeDates>
        </p>
      </Banner>
      <p>{t('passwords.ready', { count: printed })}</p>
      <p className={classes.buttons}>
        <Button
          disabled={printed === 0}
          leftSection={<IconPrinter size={20} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('passwords.print')}
        </Button>
        <Button
          variant="default"
          disabled={printed === 0}
          leftSection={<IconDownload size={20} aria-hidden />}
          loading={file.isPending}
          onClick={() => file.mutate(passwordFile(issue.id, fileLanguage()))}
        >
          {t('passwords.csv')}
        </Button>
        <Button variant="default" onClick={onLeave}>
          {t('passwords.leave')}
        </Button>
        <CloseSheet id={issue.id} />
      </p>
      <p className="muted small">{t('passwords.csv-hint')}</p>
      <div className={classes.tools}>
        <TextInput
          type="search"
          className={classes.search}
          aria-label={t('list:search')}
          placeholder={t('passwords.search')}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <StateLabel look={changed < all.length ? 'key' : 'done'}>
          {t('passwords.changed-of', { done: changed, total: all.length })}
        </StateLabel>
      </div>
      <DataTable
        caption={t('passwords.title')}
        columns={columns}
        rows={rows}
        nameOf={({ fullname }) => fullname}
        actions={actions}
      />
      <Printable>
        <CardSheets sheets={[sheet]} />
      </Printable>
    </>
  );
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation(['issue-password', 'student']);
  return [
    {
      title: t('student:field.fullname'),
      cell: ({ fullname, user_id }) => <Person name={fullname} note={user_id} />,
    },
    { title: t('student:field.class'), cell: ({ class_name }) => class_name ?? '—' },
    {
      title: t('passwords.password'),
      wide: true,
      width: 190,
      cell: ({ password }) =>
        password === null ? (
          '—'
        ) : (
          <span className={classes.password} translate="no" lang="ja-Latn">
            {password}
          </span>
        ),
    },
    {
      title: t('passwords.state'),
      width: 150,
      cell: ({ state }) => <StateLabel look={LOOKS[state]}>{t(`passwords.state.${state}`)}</StateLabel>,
    },
  ];
}

const LOOKS = { waiting: 'key', changed: 'done', reissued: 'changed' } as const;

/** One password, to be sent to one person. */
function useActions(): (row: Row) => ListAction[] {
  const { t } = useTranslation('issue-password');
  return ({ password }) =>
    password === null
      ? []
      : [
          {
            label: t('passwords.copy'),
            icon: IconCopy,
            run: () => void copyText(password, { copied: t('copied'), failed: t('passwords.not-copied') }),
          },
        ];
}
