import { useEffect, useReducer, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls.js';
import classes from './form.module.css';
import type { Merge } from './merge.js';
import type { RecordForm } from './record-form.js';

interface StalePanelProps<V extends object> {
  form: RecordForm<V>;
  stale: Merge<V>;
  onSaved: () => void;
}

/** What somebody else has changed while this form was open: nothing is overwritten unseen, nothing typed is lost. */
export function StalePanel<V extends object>({ form, stale, onSaved }: StalePanelProps<V>) {
  const { t, i18n } = useTranslation('form');
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0);
  // fields tell the form how they are called once they are drawn: this was drawn with them, in the language before
  useEffect(lookAgain, [i18n.language]);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), [stale]);
  const keep = async () => {
    if (await form.keepMine()) onSaved();
  };
  return (
    <section ref={panel} tabIndex={-1} className={classes.stale} role="alert">
      <h3>{t('stale-title')}</h3>
      <p>{t('stale-text')}</p>
      <dl>
        {stale.changed.map((name) => {
          const field = form.labels.get(name);
          return field ? (
            <div key={name}>
              <dt>{field.label}</dt>
              <dd>
                <small>{t('stale-theirs')}</small> {field.show(stale.theirs) || '—'}
              </dd>
              {stale.conflicting.includes(name) ? (
                <dd>
                  <small>{t('stale-mine')}</small> {field.show(stale.mine) || '—'}
                </dd>
              ) : null}
            </div>
          ) : null;
        })}
      </dl>
      <div className={classes.choices}>
        <Button size="sm" variant="default" disabled={form.sending} onClick={form.takeTheirs}>
          {t('stale-take')}
        </Button>
        <Button size="sm" loading={form.sending} onClick={() => void keep()}>
          {t('stale-keep')}
        </Button>
      </div>
    </section>
  );
}
