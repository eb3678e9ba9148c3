import { withoutFurigana } from '../../ui/furigana.js';
import { LANGUAGES } from '#contracts/constants';
import type { QuestionExportLosses } from '#contracts/http/question-exports';
import {
  mostBytesOf,
  QUESTION_FILE_MAX,
  WRITTEN_FILE_FORMATS,
  type WrittenFileFormat,
} from '#contracts/question-files';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../../kit/client/use-download.js';
import { formatBytes } from '../../kit/texts/bytes.js';
import { usePhone } from '../../kit/form/form-dialog.js';
import { currentLanguage } from '../../kit/texts/i18n.js';
import { LANGUAGE_NAMES } from '../../kit/texts/languages.js';
import { RefusedFile } from '../../parts/imports/drop-zone.js';
import { Button } from '../../ui/controls.js';
import { NativeSelect } from '../../ui/fields.js';
import { Modal, quietHeader } from '../../ui/overlays.js';
import { Banner, Skeletons } from '../../ui/states.js';
import { useFocusBack } from '../../ui/use-focus-back.js';
import { exportPath, useLosses } from './api/export.js';
import { ExportLosses } from './export-losses.js';
import classes from './export-dialog.module.css';

interface ExportDialogProps {
  /** As the list's own query names them: filters, or `ids`. */
  list: Readonly<Record<string, string>>;
  /** How many the list shows, where the page knows it. */
  total?: number | undefined;
  /** Of the list only what the organization has written. */
  isOwn?: boolean;
  onClose: () => void;
}

/** Which format, and what it would not hold, before the file is made. Mounted it is open. */
export function ExportDialog({ list, total = 0, isOwn = false, onClose }: ExportDialogProps) {
  const { t } = useTranslation(['manage-questions', 'question-file', 'app']);
  const [format, setFormat] = useState<WrittenFileFormat>('csv');
  const [language, setLanguage] = useState(currentLanguage());
  const query = new URLSearchParams({ ...list, format, language }).toString();
  const isPhone = usePhone();
  useFocusBack();
  return (
    <Modal
      opened
      onClose={onClose}
      returnFocus={false}
      title={t('export-title')}
      size={560}
      fullScreen={isPhone}
      centered
      attributes={quietHeader}
      closeButtonProps={{ 'aria-label': t('app:close') }}
    >
      <div className="stack">
        <NativeSelect
          label={t('export-format')}
          value={format}
          data-autofocus
          onChange={({ currentTarget: { value } }) =>
            setFormat(WRITTEN_FILE_FORMATS.find((one) => one === value) ?? format)
          }
        >
          {WRITTEN_FILE_FORMATS.map((one) => (
            <option key={one} value={one}>
              {t(`question-file:format.${one}`)}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect
          label={t('export-language')}
          description={t('export-language-hint')}
          value={language}
          onChange={({ currentTarget: { value } }) =>
            setLanguage(LANGUAGES.find((one) => one === value) ?? language)
          }
        >
          {LANGUAGES.map((one) => (
            <option key={one} value={one} lang={LANGUAGE_NAMES[one].tag}>
              {LANGUAGE_NAMES[one].name}
            </option>
          ))}
        </NativeSelect>
        {total > QUESTION_FILE_MAX ? (
          <TooMany total={total} onClose={onClose} />
        ) : (
          <Checked
            key={query}
            query={query}
            most={mostBytesOf(format)}
            whose={'ids' in list ? 'some' : isOwn ? 'own' : 'all'}
            onClose={onClose}
          />
        )}
      </div>
    </Modal>
  );
}

/** Said before a server has gone through them all to say the same. */
function TooMany({ total, onClose }: { total: number; onClose: () => void }) {
  const { t } = useTranslation(['manage-questions', 'app']);
  return (
    <>
      <Banner tone="kin">{t('export-too-many', { total, max: QUESTION_FILE_MAX })}</Banner>
      <div className={classes.acts}>
        <Button onClick={onClose}>{t('export-narrow')}</Button>
      </div>
    </>
  );
}

const MEGABYTE = 1024 * 1024;

interface CheckedProps {
  query: string;
  /** Bytes that an import takes of such a file. */
  most: number;
  /** What the questions are: picked ones, the organization's own, or all of the list. */
  whose: 'some' | 'own' | 'all';
  onClose: () => void;
}

function Checked({ query, most, whose, onClose }: CheckedProps) {
  const { t } = useTranslation(['manage-questions', 'app']);
  const losses = useLosses(query);
  const file = useDownload(onClose);
  const { data } = losses;
  const written = data ? data.count - data.losses.filter((one) => !one.written).length : 0;
  return (
    <>
      <div className={classes.checked} role="status">
        {data ? <Found data={data} most={most} whose={whose} written={written} /> : null}
        {losses.isPending ? (
          <>
            <p className="muted">{t('export-checking')}</p>
            <Skeletons count={1} height={60} />
          </>
        ) : null}
      </div>
      {losses.error ? <RefusedFile error={losses.error} /> : null}
      <div className={classes.acts}>
        <Button variant="default" onClick={onClose}>
          {t('app:cancel')}
        </Button>
        {losses.isError ? (
          <Button loading={losses.isFetching} onClick={() => void losses.refetch()}>
            {withoutFurigana(t('app:error.retry'))}
          </Button>
        ) : (
          <Button
            leftSection={<IconDownload size={20} aria-hidden />}
            disabled={written === 0}
            loading={file.isPending}
            onClick={() => file.mutate(exportPath(query))}
          >
            {t('export-download', { size: formatBytes(data?.size ?? 0) })}
          </Button>
        )}
      </div>
    </>
  );
}

interface FoundProps extends Pick<CheckedProps, 'most' | 'whose'> {
  data: QuestionExportLosses;
  written: number;
}

function Found({ data, most, whose, written }: FoundProps) {
  const { t } = useTranslation('manage-questions');
  const { count, size, losses } = data;
  if (count === 0) return <p>{t('export-empty')}</p>;
  return (
    <>
      <p>
        <b>{t(`export-${whose}`, { count })}</b>
      </p>
      {written === 0 ? <p>{t('export-none')}</p> : null}
      {losses.length === 0 ? <p>{t('export-nothing-lost')}</p> : <ExportLosses losses={losses} />}
      {size > most ? <p className="muted">{t('export-large', { max: most / MEGABYTE })}</p> : null}
    </>
  );
}
