import type { PatternFacts } from '#contracts/http/study-patterns';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.js';
import { Furigana, Ruby } from '../../ui/furigana.js';
import { FormName } from './form-name.js';
import classes from './read-patterns.module.css';

/** How the pattern is joined to verbs of each group, adjectives and nouns: the stem plain, the pattern underlined. */
export function FormTable({ facts: { form, forms } }: { facts: PatternFacts }) {
  const { t } = useTranslation('patterns');
  return (
    <Card>
      <h2 className={classes.part}>
        <Furigana>{t('forms')}</Furigana>
      </h2>
      <table className={classes.forms}>
        <thead>
          <tr>
            <th scope="col">
              <Furigana>{t('group')}</Furigana>
            </th>
            <th scope="col">
              <Furigana>{t('word')}</Furigana>
            </th>
            <th scope="col" lang="ja">
              <FormName form={form} />
            </th>
          </tr>
        </thead>
        <tbody>
          {forms.map(({ group, from, stem, end }, index) => (
            <tr key={index}>
              <td>
                <Furigana>{t(`group.${group}`)}</Furigana>
              </td>
              <td lang="ja">
                <Ruby text={from} />
              </td>
              <td lang="ja">
                <Ruby text={[...stem, ...end.map((part) => ({ ...part, marked: true }))]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
