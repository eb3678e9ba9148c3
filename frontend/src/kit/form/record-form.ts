import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ZodType } from 'zod';
import { fieldFailures, type FieldErrors } from './field-failures.js';
import { issueTexts, type Explain } from './issue-texts.js';
import { merge, same, type Merge } from './merge.js';
import { useSend, type Found, type SendSettings } from './use-send.js';

interface RecordFormSettings<V extends object, B, R> extends SendSettings<V, B, R> {
  /** What the fields hold when the form opens; read once. */
  initial: V;
  /** The request's schema in the contract: it judges here as it does on the server. Field names are its paths. */
  schema: ZodType<B>;
  /** The body that the fields stand for, where it is not what they hold. */
  body?: (values: V) => unknown;
  explain?: Explain;
  /** What the server has said before this form opened. */
  refused?: FieldErrors;
  onSaved?: (answer: R) => void;
}

/** One field's value and what is wrong with it: what the field components take. */
export interface Field<T> {
  name: string;
  value: T;
  error: string | undefined;
  set: (value: T) => void;
  /** How the field is called and how it shows a value, for the page that compares two of them. */
  describe: (label: string, show: (value: T) => string) => void;
}
type Describe<V> = Map<string, { label: string; show: (values: V) => string }>;

export interface RecordForm<V extends object> {
  values: V;
  field: <K extends keyof V & string>(name: K) => Field<V[K]>;
  errors: FieldErrors;
  sending: boolean;
  dirty: boolean;
  /** Grows with every refusal: then the first wrong field takes the focus. */
  refusals: number;
  /** Somebody else saved first: what they changed, until one side is chosen. */
  stale: Merge<V> | undefined;
  labels: Describe<V>;
  /** True when it is saved. While one is under way nothing else is sent. */
  submit: () => Promise<boolean>;
  keepMine: () => Promise<boolean>;
  takeTheirs: () => void;
  /** For a form that stays open after it was saved. */
  renew: () => Promise<void>;
}

/** Create and edit forms of the back office: validated, sent once, refused at the field, never overwriting unseen. */
export function useRecordForm<V extends object, B, R>(settings: RecordFormSettings<V, B, R>): RecordForm<V> {
  const { schema, body = (values: V): unknown => values, explain, onSaved } = settings;
  const form = useForm<V>({
    initialValues: settings.initial,
    initialErrors: settings.refused ?? {},
    clearInputErrorOnChange: false,
  });
  const [refusals, setRefusals] = useState(settings.refused ? 1 : 0);
  const [stale, setStale] = useState<Merge<V>>();
  const [labels] = useState<Describe<V>>(() => new Map());
  const base = useRef(settings.initial);
  const [tell, setTell] = useState<() => FieldErrors>(() => () => settings.refused ?? {});
  useTranslation('form');
  const errors = retold(textsOf(form.errors), tell());
  const sender = useSend(settings);

  const show = (values: V) => form.setValues((before) => ({ ...before, ...values }));
  const refuse = (texts: () => FieldErrors): false => {
    form.setErrors(texts());
    setTell(() => texts);
    setRefusals((count) => count + 1);
    return false;
  };
  /** Somebody else was first. Where the two do not differ, what is here is sent onto the new version, once. */
  const meet = async ({ values: theirs }: Found<V>, again: boolean): Promise<boolean> => {
    const merged = merge(base.current, form.getValues(), theirs);
    base.current = theirs;
    if (merged.changed.length === 0 && !again) return run(merged.mine, true);
    setStale(merged);
    return false;
  };
  const run = async (values: V, again = false): Promise<boolean> => {
    const wanted = body(values);
    const checked = schema.safeParse(wanted);
    if (!checked.success) return refuse(() => issueTexts(checked.error.issues, wanted, explain));
    form.clearErrors();
    const outcome = await sender.send(checked.data);
    if (outcome.kind === 'failed') return refuse(() => fieldFailures(outcome.error));
    if (outcome.kind === 'stale') return meet(outcome.found, again);
    base.current = values; // saved: the page may be left
    onSaved?.(outcome.answer);
    return true;
  };
  return {
    values: form.values,
    errors,
    sending: sender.sending,
    dirty: !same(form.values, base.current),
    refusals,
    stale,
    labels,
    field: (name) => ({
      name,
      value: form.values[name],
      error: errors[name] ?? below(errors, name),
      set: (value) => {
        form.setErrors(Object.fromEntries(Object.entries(errors).filter(([path]) => !isAt(path, name))));
        form.setValues((before) => ({ ...before, [name]: value }));
      },
      describe: (label, shown) => void labels.set(name, { label, show: (values) => shown(values[name]) }),
    }),
    submit: () => sender.once(() => run(form.getValues())),
    keepMine: () =>
      sender.once(async () => {
        if (!stale) return false;
        setStale(undefined);
        show(stale.mine);
        return run(stale.mine);
      }),
    takeTheirs: () => {
      if (stale) show(stale.theirs);
      setStale(undefined);
    },
    renew: async () => {
      const sent = form.getValues();
      const found = await sender.renew();
      const now = found?.values ?? sent;
      base.current = now;
      show(merge(sent, form.getValues(), now).mine);
    },
  };
}

const isAt = (path: string, name: string): boolean => path === name || path.startsWith(`${name}.`);
const below = (errors: FieldErrors, name: string): string | undefined =>
  Object.entries(errors).find(([path]) => isAt(path, name))?.[1];

/** What is still wrong, in the language that the page has by now. */
const retold = (errors: FieldErrors, now: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([path, text]) => [path, now[path] ?? text]));

const textsOf = (errors: Readonly<Record<string, unknown>>): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
