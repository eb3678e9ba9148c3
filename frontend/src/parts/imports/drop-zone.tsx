import { IconFileUpload } from '@tabler/icons-react';
import { useId, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../kit/client/error-text.js';
import { Sending } from '../../kit/form/sending.js';
import type { SendingFile } from '../../kit/form/use-sending.js';
import classes from './import.module.css';

interface DropZoneProps {
  /** Endings of the files that are offered, as `accept` takes them. */
  accept: string;
  /** What must be done first; absent: files are taken. */
  first?: string | undefined;
  /** A file is on its way, or being read. */
  busy: boolean;
  sending: SendingFile;
  /** Files that belong together may be given at once. */
  several?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** A file, or several, dropped or chosen. How much has left is seen, and it can be broken off until it is all there. */
export function DropZone({ accept, first, busy, sending, several = false, onFiles }: DropZoneProps) {
  const { t } = useTranslation('import');
  const [isOver, setOver] = useState(false);
  const id = useId();
  const disabled = first !== undefined;
  const { share = 1, cancel } = sending;
  const isLeaving = busy && share < 1;
  const take = (files: FileList | null) => onFiles([...(files ?? [])].slice(0, several ? undefined : 1));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) take(event.dataTransfer.files);
  };
  return (
    <>
      <label
        className={classes.drop}
        htmlFor={id}
        data-over={isOver || undefined}
        data-disabled={disabled || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconFileUpload size={32} aria-hidden />
        <b>{isLeaving ? t('file.sending') : busy ? t('file.reading') : t('file.drop')}</b>
        <span className="muted">{first ?? t('file.choose')}</span>
        <input
          id={id}
          type="file"
          className="hidden-text"
          accept={accept}
          multiple={several}
          disabled={disabled || busy}
          onChange={(event) => {
            take(event.currentTarget.files);
            // the same file, corrected, is another choice
            event.currentTarget.value = '';
          }}
        />
      </label>
      {isLeaving ? (
        <div className={classes.note}>
          <Sending share={share} label={t('file.sending')} onCancel={cancel} />
        </div>
      ) : null}
    </>
  );
}

/** Why a file was not taken. */
export function RefusedFile({ error }: { error: unknown }) {
  const { title, detail, titleLanguage } = errorText(error);
  return (
    <p role="alert" className={classes.refused}>
      {detail ?? <span lang={titleLanguage}>{title}</span>}
    </p>
  );
}
