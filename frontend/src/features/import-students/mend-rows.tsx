import type { ImportFaults } from '#contracts/http/import-faults';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryFailed } from '../../kit/reading/query-failed.js';
import { MendCard, type MendAction, type MendKind, type MendLine } from '../../parts/imports/mend-card.js';
import { type KeptImport, useFaults, useIsJudging } from './api/imports.js';
import { MendDialog, type Written } from './mend-dialog.js';
import { useReasons } from './reasons.js';
import { type MendedRows, useMend } from './use-mend.js';

type Fault = ImportFaults['items'][number];
type FaultLine = Fault['lines'][number];

/** The rows that cannot be imported as they stand, each with what can be done about it. */
export function MendRows({ now }: { now: KeptImport }) {
  const [written, write] = useState<Written>();
  const mend = useMend(now);
  const isBusy = useIsJudging(now);
  const found = useFaults(now);
  const kindOf = useKinds(now, mend.mutate, write);
  const faults = now.counts.error > 0 ? (found.data?.items ?? []) : [];
  return (
    <>
      <MendCard
        count={now.counts.error}
        kinds={faults.map(kindOf)}
        mended={now.mended}
        isBusy={isBusy}
        onDropAll={() => mend.mutate({ decision: { drop: true }, faulty: true })}
        onTakeBack={() => mend.mutate({ decision: null })}
      />
      {!found.data && found.isError ? <QueryFailed of={found} /> : null}
      {written ? <MendDialog now={now} {...written} onClose={() => write(undefined)} /> : null}
    </>
  );
}

type Decide = ReturnType<typeof useMend>['mutate'];

function useKinds(now: KeptImport, decide: Decide, write: (written: Written) => void) {
  const { t } = useTranslation(['import-students', 'import']);
  const reasonOf = useReasons();
  const ways = useWays(now, decide, write);
  const lineOf = (fault: Fault, line: FaultLine): MendLine => {
    const { row, text, count } = line;
    const first = t('rows.name', { number: row.number });
    const at = count === 1 ? first : t('import:mend.at', { first, count: count - 1 });
    const of = text === null ? { numbers: [row.number] } : { fault: { ...faultOf(fault), text } };
    const value = fault.field === null ? undefined : row.values[fault.field];
    const name = row.values.fullname ?? row.values.user_id;
    return {
      ...{ key: String(row.number), at, name: `${at} ${text ?? name ?? ''}`.trim() },
      subject: (
        <>
          {text ?? name ?? ''}
          <small>{text === null ? (value === name ? '' : value) : name}</small>
        </>
      ),
      actions: [
        ...ways(fault, of, line.class),
        { label: t('import:mend.drop'), run: () => decide({ decision: { drop: true }, ...of }) },
      ],
    };
  };
  return (fault: Fault): MendKind => {
    const { field, reason, count, lines, more } = fault;
    const why = reasonOf({ reason });
    const of = { fault: faultOf(fault) };
    return {
      ...{ key: `${String(field)} ${reason}`, more },
      title: field === null ? why : t('reason.of', { field: t(`field.${field}`), reason: why }),
      actions: [
        ...ways(fault, of, null, field !== 'user_id' && field !== 'fullname'),
        {
          label: t('import:mend.drop-all', { count }),
          run: () => decide({ decision: { drop: true }, ...of }),
        },
      ],
      lines: lines.map((line) => lineOf(fault, line)),
    };
  };
}

const faultOf = ({ field, reason }: Fault) => ({ field, reason });

/** What a text only looks like: it may be meant. */
const LOOKS: ReadonlySet<Fault['reason']> = new Set(['error-value', 'cut-number', 'date-value', 'total-row']);

/** What can be done about a fault besides leaving its rows out. */
function useWays(now: KeptImport, decide: Decide, write: (written: Written) => void) {
  const { t } = useTranslation(['import-students', 'import']);
  /** @param mayWrite not of many rows, where each has a text of its own */
  return (
    { field, reason }: Fault,
    of: MendedRows,
    suggested: string | null,
    mayWrite = true,
  ): MendAction[] => {
    if (field === null) return [];
    const mayBeMeant = LOOKS.has(reason);
    if (field === 'class' && now.kind === 'students')
      return [
        ...(suggested === null
          ? []
          : [
              {
                label: t('mend.use', { name: suggested }),
                run: () => decide({ decision: { values: { class: suggested } }, ...of }),
              },
            ]),
        { label: t('mend.write.class'), run: () => write({ field, of }) },
        ...(reason === 'unknown-class'
          ? [{ label: t('mend.make-class'), run: () => decide({ decision: { make_class: true }, ...of }) }]
          : []),
      ];
    return [
      ...(mayWrite ? [{ label: t(`mend.write.${field}`), run: () => write({ field, of }) }] : []),
      ...(mayBeMeant && field !== 'content_language'
        ? [{ label: t('import:mend.as-is'), run: () => decide({ decision: { as_is: [field] }, ...of }) }]
        : []),
    ];
  };
}
