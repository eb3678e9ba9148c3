import type { PasswordIssue, PasswordSheet } from '#contracts/http/imports';
import { IconDownload, IconKey, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../../../kit/client/use-download.js';
import { DataTable, type Column } from '../../../kit/list/data-table.js';
import { fileLanguage } from '../../../kit/texts/file-language.js';
import { Button } from '../../../ui/controls.js';
import { TextInput } from '../../../ui/fields.js';
import { formatDateTime } from '../../../ui/format/time.js';
import { Printable } from '../../../ui/printable.js';
import { Banner } from '../../../ui/states.js';
import { Person } from '../../../ui/table-parts.js';
import { CardSheets } from '../../sign-in-cards/card-sheets.js';
import { passwordFile } from './api.js';
import { CloseSheet } from './close-sheet.js';
import classes from './issued-passwords.module.css';

type Row = PasswordSheet['people'][number] & { id: string };

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
  const file = useDownload();
  const all = sheet.people.map((person): Row => ({ ...person, id: person.user_id }));
  const rows = all.filter(({ fullname, user_id }) =>
    `${fullname} ${user_id}`.toLowerCase().includes(words.trim().toLowerCase()),
  );
  return (
    <>
      <Banner tone="kin">
        <IconKey aria-hidden />
        <p>
          <b>{t('passwords.once')}</b> {t('passwords.once-hint', { time: formatDateTime(issue.expires_at) })}
        </p>
      </Banner>
      <p>{t('passwords.ready', { count: all.length })}</p>
      {sheet.replaced > 0 ? (
        <p className="muted">{t('passwords.replaced', { count: sheet.replaced })}</p>
      ) : null}
      <p className={classes.buttons}>
        <Button
          disabled={all.length === 0}
          leftSection={<IconPrinter size={20} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('passwords.print')}
        </Button>
        <Button
          variant="default"
          disabled={all.length === 0}
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
      <TextInput
        type="search"
        className={classes.search}
        aria-label={t('list:search')}
        placeholder={t('passwords.search')}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <DataTable
        caption={t('passwords.title')}
        columns={columns}
        rows={rows}
        nameOf={({ fullname }) => fullname}
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
      cell: ({ password }) => (
        <span className={classes.password} translate="no" lang="ja-Latn">
          {password}
        </span>
      ),
    },
  ];
}
